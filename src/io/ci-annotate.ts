import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { githubAnnotation, gitlabReport } from '../content/diagnostics/ci-formats.ts';
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import { root, setting } from '../settings.ts';
import { sha256 } from '../catalog/sha256.ts';

/** The file of GitLab's code quality report. A CI job must name it under `artifacts: reports: codequality`. */
export const gitlabFile = 'gl-code-quality-report.json';

/** The maximum number of annotations of one severity per step. GitHub silently drops all further annotations. */
const maxAnnotations = 10;

function githubAnnotations(diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']): string[] {
  if (diagnostics.length <= maxAnnotations) return diagnostics.map(githubAnnotation);
  const shown = diagnostics.slice(0, maxAnnotations - 1);
  const rest = `${diagnostics.length - shown.length} more are in the log of this step.`;
  return [...shown.map(githubAnnotation), `::${severity} title=Content::${rest}`];
}

/** In GitHub Actions, prints diagnostics as annotations. In GitLab CI, writes them to a report file in `folder`. */
export async function annotate(
  { errors, warnings }: { readonly errors: readonly Diagnostic[]; readonly warnings: readonly Diagnostic[] },
  environment: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void = console.log,
  folder: string = root,
): Promise<void> {
  if (setting(environment['GITHUB_ACTIONS']) !== undefined)
    for (const line of [...githubAnnotations(errors, 'error'), ...githubAnnotations(warnings, 'warning')]) print(line);
  if (setting(environment['GITLAB_CI']) !== undefined) {
    const entries = gitlabReport([...errors, ...warnings], sha256);
    await writeFile(path.join(folder, gitlabFile), `${JSON.stringify(entries, null, 2)}\n`);
  }
}

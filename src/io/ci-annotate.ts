import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { githubAnnotation, gitlabReport } from '../content/diagnostics/ci-formats.ts';
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import { root, setting } from '../settings.ts';
import { sha256 } from '../catalog/sha256.ts';

/** The path of GitLab's report, below the project's folder; `artifacts: reports: codequality` names it. */
export const gitlabFile = 'gl-code-quality-report.json';

/**
 * Reports errors and warnings in CI in the form that the service shows on a change: GitHub reads the lines that `print`
 * is given, GitLab a file in `folder`. Does nothing elsewhere.
 */
export async function annotate(
  { errors, warnings }: { readonly errors: readonly Diagnostic[]; readonly warnings: readonly Diagnostic[] },
  environment: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void = console.log,
  folder: string = root,
): Promise<void> {
  if (setting(environment['GITHUB_ACTIONS']) !== undefined) {
    for (const diagnostic of errors) print(githubAnnotation(diagnostic, 'error'));
    for (const warning of warnings) print(githubAnnotation(warning, 'warning'));
  }
  if (setting(environment['GITLAB_CI']) !== undefined) {
    const report = JSON.stringify(gitlabReport(errors, warnings, sha256), null, 2);
    await writeFile(path.join(folder, gitlabFile), `${report}\n`);
  }
}

import { setting, type Environment } from '../../settings.ts';
import type { Diagnostic } from './diagnostic.ts';

const escaped = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const escapedProperty = (text: string): string => escaped(text).replace(/:/g, '%3A').replace(/,/g, '%2C');

/** Formats a diagnostic as a GitHub Actions workflow command. Escapes text as `command.ts` in actions/toolkit does. */
function annotation(diagnostic: Diagnostic): string {
  const { severity, file, line, column, length = 1, field, problem, remedy, docs } = diagnostic;
  const properties = {
    file,
    line: String(line),
    ...(column !== undefined && { col: String(column), endColumn: String(column + length) }),
    title: `Content ${severity}: ${field}`,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapedProperty(value)}`);
  const message = `${field}: ${problem}\n${remedy}${docs === undefined ? '' : `\nSee ${docs}`}`;
  return `::${severity} ${list.join(',')}::${escaped(message)}`;
}

/** The maximum number of annotations of one severity per step. GitHub silently drops all further annotations. */
const maxAnnotations = 10;

/** Prints diagnostics as annotations in GitHub Actions. */
export function annotate(
  { errors, warnings }: { readonly errors: readonly Diagnostic[]; readonly warnings: readonly Diagnostic[] },
  environment: Environment,
  print: (line: string) => void = console.log,
): void {
  if (setting(environment['GITHUB_ACTIONS']) === undefined) return;
  for (const [severity, all] of Object.entries({ error: errors, warning: warnings })) {
    const shown = all.length <= maxAnnotations ? all : all.slice(0, maxAnnotations - 1);
    for (const diagnostic of shown) print(annotation(diagnostic));
    const more = all.length - shown.length;
    if (more > 0) print(`::${severity} title=Content::${more} more are in the log of this step.`);
  }
}

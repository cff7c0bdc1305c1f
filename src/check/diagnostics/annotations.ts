import { setting, type Environment } from '../../settings.ts';
import type { Diagnostic } from './diagnostic.ts';
import { visible } from './report.ts';

const escaped = (text: string): string => visible(text).replace(/%/g, '%25');
const escapedProperty = (text: string): string => escaped(text).replace(/:/g, '%3A').replace(/,/g, '%2C');

/** Formats a diagnostic as a GitHub Actions workflow command. Escapes text as `command.ts` in actions/toolkit does. */
function annotation(diagnostic: Diagnostic): string {
  const { severity, file, line, column, length = 1, field, problem, remedy, docs } = diagnostic;
  const columns = column === undefined ? [] : [`col=${column}`, `endColumn=${column + length}`];
  const properties = [
    `file=${escapedProperty(file)}`,
    `line=${line}`,
    ...columns,
    `title=${escapedProperty(`Content ${severity}: ${field}`)}`,
  ];
  const message = [`${field}: ${problem}`, remedy, ...(docs === undefined ? [] : [`See ${docs}`])];
  return `::${severity} ${properties.join(',')}::${message.map(escaped).join('%0A')}`;
}

/** Prints diagnostics as annotations in GitHub Actions, which shows the first ten of each severity. */
export function annotate(diagnostics: readonly Diagnostic[], environment: Environment): void {
  if (setting(environment['GITHUB_ACTIONS']) === undefined) return;
  for (const diagnostic of diagnostics) console.log(annotation(diagnostic));
}

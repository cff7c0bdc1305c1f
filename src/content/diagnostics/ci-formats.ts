import type { Diagnostic } from './diagnostic.ts';

export type Severity = 'error' | 'warning';

const message = ({ field, problem, remedy, docs }: Diagnostic): string =>
  `${field}: ${problem}\n${remedy}${docs === undefined ? '' : `\nSee ${docs}`}`;

const escaped = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const escapedProperty = (text: string): string => escaped(text).replace(/:/g, '%3A').replace(/,/g, '%2C');

const titles = { error: 'Content error', warning: 'Content warning' } as const satisfies Record<Severity, string>;
const commands = { error: 'error', warning: 'warning' } as const satisfies Record<Severity, string>;

/**
 * Returns a workflow command of GitHub Actions. Escapes %, CR and LF everywhere, and colon and comma in properties
 * (actions/toolkit, `command.ts`).
 */
export function githubAnnotation(diagnostic: Diagnostic, severity: Severity): string {
  const { file, line, column, length = 1, field } = diagnostic;
  const place = {
    file,
    line: String(line),
    ...(column !== undefined && { col: String(column), endColumn: String(column + length) }),
    title: `${titles[severity]}: ${field}`,
  };
  const properties = Object.entries(place).map(([name, value]) => `${name}=${escapedProperty(value)}`);
  return `::${commands[severity]} ${properties.join(',')}::${escaped(message(diagnostic))}`;
}

/** An entry of GitLab's code quality report: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */
export interface GitlabEntry {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: 'blocker' | 'minor';
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

/**
 * Returns GitLab's code quality report. `digest` makes fingerprints from file, field and problem, but not from the
 * line, which any edit above it changes.
 */
export function gitlabReport(
  errors: readonly Diagnostic[],
  warnings: readonly Diagnostic[],
  digest: (text: string) => string,
): GitlabEntry[] {
  const seen = new Map<string, number>();
  const entry = (diagnostic: Diagnostic, severity: Severity): GitlabEntry => {
    const { file, line, field, problem } = diagnostic;
    const identity = [file, field, problem].join('\n');
    const count = seen.get(identity) ?? 0;
    seen.set(identity, count + 1);
    return {
      description: message(diagnostic).replaceAll('\n', ' '),
      check_name: `content/${severity}`,
      fingerprint: digest(`${identity}\n${count}`),
      severity: severity === 'error' ? 'blocker' : 'minor',
      location: { path: file, lines: { begin: line } },
    };
  };
  return [
    ...errors.map((diagnostic) => entry(diagnostic, 'error')),
    ...warnings.map((warning) => entry(warning, 'warning')),
  ];
}

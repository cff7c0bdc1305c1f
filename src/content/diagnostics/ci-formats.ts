import type { Diagnostic } from './diagnostic.ts';

const messageOf = ({ field, problem, remedy, docs }: Diagnostic): string =>
  `${field}: ${problem}\n${remedy}${docs === undefined ? '' : `\nSee ${docs}`}`;

const escaped = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const escapedProperty = (text: string): string => escaped(text).replace(/:/g, '%3A').replace(/,/g, '%2C');

/** Formats a diagnostic as a GitHub Actions workflow command. Escapes text as `command.ts` in actions/toolkit does. */
export function githubAnnotation(diagnostic: Diagnostic): string {
  const { severity, file, line, column, length = 1, field } = diagnostic;
  const properties = {
    file,
    line: String(line),
    ...(column !== undefined && { col: String(column), endColumn: String(column + length) }),
    title: `Content ${severity}: ${field}`,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapedProperty(value)}`);
  return `::${severity} ${list.join(',')}::${escaped(messageOf(diagnostic))}`;
}

/** An entry of a code quality report: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */
export interface GitlabEntry {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: 'blocker' | 'minor';
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

/**
 * Returns the entries of GitLab's code quality report. Fingerprints contain no line numbers, because unrelated edits
 * change them. Instead, a count distinguishes diagnostics with the same file, field and problem.
 */
export function gitlabReport(diagnostics: readonly Diagnostic[], digest: (text: string) => string): GitlabEntry[] {
  const counts = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    const { severity, file, line, field, problem } = diagnostic;
    const identity = [file, field, problem].join('\n');
    const earlier = counts.get(identity) ?? 0;
    counts.set(identity, earlier + 1);
    return {
      description: messageOf(diagnostic).replaceAll('\n', ' '),
      check_name: `content/${severity}`,
      fingerprint: digest(`${identity}\n${earlier}`),
      severity: severity === 'error' ? 'blocker' : 'minor',
      location: { path: file, lines: { begin: line } },
    };
  });
}

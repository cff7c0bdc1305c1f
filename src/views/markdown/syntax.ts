export const code = (text: string): string => `\`${text}\``;

/** Returns a fenced code block. `language` is the info string, such as `sh`. */
export const fenced = (language: string, ...lines: readonly string[]): string =>
  ['```' + language, ...lines, '```'].join('\n');

/** Replaces double quotes in a sentence with backticks, so that quoted words become Markdown code. */
export const withLiterals = (sentence: string): string => sentence.replace(/"([^"]+)"/g, '`$1`');

export const jsonBlock = (value: unknown): string => fenced('json', JSON.stringify(value, null, 2));

const cell = (markdown: string): string => markdown.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Returns a Markdown table (GFM). The texts of `head` and `rows` must already be Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

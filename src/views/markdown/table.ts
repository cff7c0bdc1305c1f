const cell = (markdown: string): string => markdown.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Returns a Markdown table (GFM). Cells must be Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

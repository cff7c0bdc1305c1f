const cell = (markdown: string): string => markdown.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A Markdown table (GFM). Cells are Markdown already. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** A Markdown table. `right`: how many of the columns, counted from the last, hold numbers. */
export function markdownTable(columns: readonly string[], right: number, rows: readonly (readonly string[])[]): string {
  const rules = columns.map((_, index) => (index >= columns.length - right ? '---:' : '---'));
  return [columns, rules, ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

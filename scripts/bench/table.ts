/** `numeric` is the number of columns, from the last, that are aligned to the right. */
export function markdownTable(
  columns: readonly string[],
  numeric: number,
  rows: readonly (readonly string[])[],
): string {
  const rules = columns.map((_, index) => (index >= columns.length - numeric ? '---:' : '---'));
  return [columns, rules, ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

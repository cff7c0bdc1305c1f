/** A row of a Markdown table. */
export const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The median of times and the worst, in whole units. */
export function medianAndWorst(times: readonly number[]): string[] {
  const sorted = times.toSorted((a, b) => a - b);
  return [sorted[sorted.length >> 1], sorted.at(-1)].map((time = 0) => time.toFixed(0));
}

/** A Markdown table. `right`: how many of the columns, counted from the last, hold numbers. */
export function markdownTable(columns: readonly string[], right: number, rows: readonly (readonly string[])[]): string {
  const rules = columns.map((_, index) => (index >= columns.length - right ? '---:' : '---'));
  return [columns, rules, ...rows].map((cells) => `${tableRow(cells)}\n`).join('');
}

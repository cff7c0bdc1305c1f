/**
 * Makes a function that returns the published level of each heading in the order of the text. The title of a page is
 * level 1, so those of a body begin at 2; none skips a level, and headings of one depth stay on one level.
 */
export function headingLevels(): (depth: number) => number {
  const open: number[] = [];
  return (depth) => {
    while ((open.at(-1) ?? 0) >= depth) open.pop();
    open.push(depth);
    return Math.min(open.length + 1, 6);
  };
}

/** Returns the level of a heading by the name of its element; undefined for other elements. */
export const headingDepth = (name: string): number | undefined =>
  /^h[1-6]$/.test(name) ? Number(name.slice(1)) : undefined;

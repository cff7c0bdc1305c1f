/**
 * Makes a function that returns the published level of each heading in text order. Levels start at 2, below the title
 * of the page, and never skip one.
 */
export function headingLevels(): (depth: number) => number {
  const open: number[] = [];
  return (depth) => {
    while ((open.at(-1) ?? 0) >= depth) open.pop();
    open.push(depth);
    return Math.min(open.length + 1, 6);
  };
}

/** Returns the level of a heading element, or undefined for other elements. */
export const headingDepth = (name: string): number | undefined =>
  /^h[1-6]$/.test(name) ? Number(name.slice(1)) : undefined;

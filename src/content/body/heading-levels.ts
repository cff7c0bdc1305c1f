/**
 * Levels of headings in the order in which they are met. The title of a page is its first level, so those of a
 * body begin at 2; each is at most one below the one before, and headings of one depth stay of one level.
 */
export function headingLevels(): (depth: number) => number {
  const open: number[] = [];
  return (depth) => {
    while ((open.at(-1) ?? 0) >= depth) open.pop();
    open.push(depth);
    return Math.min(open.length + 1, 6);
  };
}

/** The depth that an element's name stands for, or nothing where it is no heading. */
export const headingDepth = (name: string): number | undefined =>
  /^h[1-6]$/.test(name) ? Number(name.slice(1)) : undefined;

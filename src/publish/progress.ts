/** Minimum milliseconds between two lines of progress. */
const interval = 5000;

/** Returns a function that prints progress at most every five seconds: `40 of 200 pages, 20 %` if `what` is `pages`. */
export function howFar(what: string): (count: number, total: number) => void {
  let printed = performance.now();
  return (count, total) => {
    const now = performance.now();
    if (now - printed < interval) return;
    printed = now;
    console.log(`${count} of ${total} ${what}, ${Math.floor((100 * count) / total)} %`);
  };
}

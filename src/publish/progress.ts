const minIntervalMilliseconds = 5000;

/** Returns a function that prints progress at most every five seconds, such as `40 of 200 pages, 20 %`. */
export function progressPrinter(what: string): (count: number, total: number) => void {
  let lastPrinted = performance.now();
  return (count, total) => {
    const now = performance.now();
    if (now - lastPrinted < minIntervalMilliseconds) return;
    lastPrinted = now;
    console.log(`${count} of ${total} ${what}, ${Math.floor((100 * count) / total)} %`);
  };
}

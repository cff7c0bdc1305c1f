import type { AstroLoggerDestination } from 'astro';
import terminal from 'astro/logger/node';

/** Milliseconds between two lines of progress. */
const interval = 5000;

/** Returns a function that prints progress, `40 of 200 pages, 20 %`, at most every five seconds. */
export function howFar(what: string, say: (line: string) => void): (count: number, total: number) => void {
  let said = performance.now();
  return (count, total) => {
    const now = performance.now();
    if (now - said < interval) return;
    said = now;
    say(`${count} of ${total} ${what}, ${Math.floor((100 * count) / total)} %`);
  };
}

/** A logger for Astro's builds that omits Astro's own progress, which is about routes that this project does not have. */
export default function buildLogger(): AstroLoggerDestination {
  const { write, flush, close } = terminal();
  return {
    write: (message) => {
      if (message.level !== 'info' || message.label === 'publish') write(message);
    },
    ...(flush && { flush }),
    ...(close && { close }),
  };
}

import type { AstroLoggerDestination } from 'astro';
import terminal from 'astro/logger/node';

/** Between two lines of progress, in milliseconds. */
const interval = 5000;

/** Returns a function that prints the progress of long work at intervals. */
export function howFar(what: string, say: (line: string) => void): (count: number, total: number) => void {
  let said = performance.now();
  return (count, total) => {
    const now = performance.now();
    if (now - said < interval) return;
    said = now;
    say(`${count} of ${total} ${what}, ${Math.floor((100 * count) / total)} %`);
  };
}

/** Prints our progress, and the warnings and errors of Astro. */
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

import type { AstroLoggerDestination } from 'astro';
import terminal from 'astro/logger/node';

/** This project's integrations, whose progress is printed. */
const own: readonly (string | null)[] = ['publish', 'switch-site'];

/** Prints our progress, and the warnings and errors of Astro. */
export default function buildLogger(): AstroLoggerDestination {
  const { write, flush, close } = terminal();
  return {
    write: (message) => {
      if (message.level !== 'info' || own.includes(message.label)) write(message);
    },
    ...(flush && { flush }),
    ...(close && { close }),
  };
}

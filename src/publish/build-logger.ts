import type { AstroLoggerDestination } from 'astro';
import terminal from 'astro/logger/node';

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

import type { AstroLoggerDestination } from 'astro';
import terminal from 'astro/logger/node';

/**
 * Creates a logger for Astro's builds that omits Astro's progress messages: they are about Astro's routes, but
 * `publish()` renders the pages.
 */
export default function buildLogger(): AstroLoggerDestination {
  const { write, flush, close } = terminal();
  return {
    write: (message) => {
      if (message.level !== 'info') write(message);
    },
    ...(flush && { flush }),
    ...(close && { close }),
  };
}

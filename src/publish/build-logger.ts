import type { AstroLoggerDestination } from 'astro';
import terminal from 'astro/logger/node';

/** Creates an Astro logger without progress messages: they list Astro's routes, which are not the published pages. */
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

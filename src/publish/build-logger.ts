import type { AstroLoggerDestination } from 'astro';
import terminal from 'astro/logger/node';

/** Creates an Astro logger that drops progress messages. They list Astro's routes, but `publish()` renders pages. */
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

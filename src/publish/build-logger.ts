import type { AstroLoggerDestination } from 'astro';
import terminal from 'astro/logger/node';

/** A logger for Astro's builds that omits Astro's own progress, which is about routes that this project does not have. */
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

import type { AstroLoggerDestination } from 'astro';
import terminal from 'astro/logger/node';

/** The integrations of this project, whose progress a build prints. */
const own: readonly (string | null)[] = ['publish', 'switch-site'];

/** Makes the logger of a build, which prints our progress, and the warnings and errors of Astro. */
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

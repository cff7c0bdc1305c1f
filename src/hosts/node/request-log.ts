import { variants } from '../../contract/media.ts';
import type { Host } from '../../front/host.ts';
import clients from '../clients.json' with { type: 'json' };

const agent = new RegExp(clients.agents.join('|'));
const library = new RegExp(`^(?:${clients.libraries.join('|')})(?=[/ ]|$)`);

/** Returns how a client names itself, from the names in clients.json, or `bot`, `browser` or `other`. */
export function clientFamily(userAgent = ''): string {
  const [name] = agent.exec(userAgent) ?? library.exec(userAgent) ?? [];
  if (name !== undefined) return name;
  if (/bot|crawler|spider/i.test(userAgent)) return 'bot';
  return userAgent.startsWith('Mozilla/') ? 'browser' : 'other';
}

const variantsByType = new Map<string | undefined, string>(
  Object.entries(variants).map(([variant, { type }]) => [type, variant]),
);

/** Starts the line of a request, and returns a function that completes it with the response. */
export type RequestLog = (userAgent: string | undefined) => NonNullable<Host['log']>;

/**
 * Returns a log of one JSON line for each request, without anything that a client wrote. Writes the lines of 100 ms at
 * once, since a write to a pipe blocks and takes longer than the rest.
 */
export function requestLog(write: (lines: string) => void): RequestLog {
  let lines = '';
  const flush = (): void => {
    write(lines);
    lines = '';
  };
  process.on('exit', flush);
  return (userAgent) => {
    const startedAt = performance.now();
    return ({ route = null, type, status, body }) => {
      if (lines === '') setTimeout(flush, 100).unref();
      const entry = {
        route,
        variant: variantsByType.get(type) ?? null,
        status,
        bytes: body === null || body instanceof ReadableStream ? 0 : Buffer.byteLength(body),
        milliseconds: Math.round((performance.now() - startedAt) * 100) / 100,
        client: clientFamily(userAgent),
      };
      lines += `${JSON.stringify(entry)}\n`;
    };
  };
}

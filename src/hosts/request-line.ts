import { variants } from '../contract/media.ts';
import type { Answered } from '../edge/host.ts';
import clients from './clients.json' with { type: 'json' };

const agent = new RegExp(clients.agents.join('|'));
const library = new RegExp(`^(?:${clients.libraries.join('|')})(?=[/ ]|$)`);

/** Returns how a client names itself, from the names in clients.json, or `bot`, `browser` or `other`. */
function clientFamily(userAgent = ''): string {
  const [name] = agent.exec(userAgent) ?? library.exec(userAgent) ?? [];
  if (name !== undefined) return name;
  if (/bot\b|crawler|spider/i.test(userAgent)) return 'bot';
  return userAgent.startsWith('Mozilla/') ? 'browser' : 'other';
}

const variantsByType = new Map<string | undefined, string>(
  Object.entries(variants).map(([variant, { type }]) => [type, variant]),
);

/** Returns the line of a request in a log, as JSON. It has nothing that a client wrote. */
export const requestLine = (answered: Answered, userAgent: string | undefined, startedAt: number): string =>
  JSON.stringify({
    route: answered.route ?? null,
    variant: variantsByType.get(answered.type) ?? null,
    status: answered.status,
    // The length of a stream is not known.
    bytes: answered.body instanceof ReadableStream ? null : Buffer.byteLength(answered.body ?? ''),
    milliseconds: Math.round((performance.now() - startedAt) * 100) / 100,
    client: clientFamily(userAgent),
  });

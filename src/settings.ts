import path from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

const defaultPort = 4321;
export const root = path.resolve(import.meta.dirname, '..');

/** Astro's routes, where a project adds pages as code. */
export const pagesFolder = path.join(root, 'src/pages');

/** Returns undefined for an unset or empty value. */
export const setting = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

/** Port 0 means any free port. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Returns the address of `HOST` and `PORT`. Throws when `PORT` is not a port. */
export function addressSettings({ HOST, PORT }: Environment): Address {
  const text = setting(PORT) ?? String(defaultPort);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) {
    throw new Error(`Cannot use PORT "${text}": set it to a number from 0 to 65535`);
  }
  return { host: setting(HOST) ?? 'localhost', port };
}

const defaultDrainSeconds = 3;
const maxDrainSeconds = 600;

/**
 * Returns `DRAIN_DELAY` in milliseconds: how long the server still accepts connections after SIGTERM, while `/healthz`
 * announces the end. Throws when it is not a number of seconds in range.
 */
export function drainDelay({ DRAIN_DELAY }: Environment): number {
  const text = setting(DRAIN_DELAY) ?? String(defaultDrainSeconds);
  if (!/^\d+(?:\.\d+)?$/.test(text) || Number(text) > maxDrainSeconds) {
    throw new Error(`Cannot use DRAIN_DELAY "${text}": set it to a number of seconds from 0 to ${maxDrainSeconds}`);
  }
  return Number(text) * 1000;
}

/** Returns the origin of an address, with `localhost` in place of a wildcard host. */
export function originOf({ host, port }: Address): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The last second of the year 9999, the limit of RFC 3339. */
const lastSecond = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;

/**
 * Returns the time for scheduled records: `SOURCE_DATE_EPOCH` in seconds since 1970
 * (https://reproducible-builds.org/specs/source-date-epoch/), or now. Throws when it is malformed.
 */
export function currentTime({ SOURCE_DATE_EPOCH }: Environment): Date {
  const text = setting(SOURCE_DATE_EPOCH);
  if (text === undefined) return new Date();
  if (!/^\d+$/.test(text) || Number(text) > lastSecond) {
    throw new Error(
      `Cannot use SOURCE_DATE_EPOCH "${text}": set it to the seconds since 1970-01-01T00:00:00Z, such as 1795262400`,
    );
  }
  return new Date(Number(text) * 1000);
}

export type LedgerSource =
  | { readonly kind: 'site'; readonly origin: string }
  | { readonly kind: 'file'; readonly file: string }
  /** The earlier build in the output folder. */
  | { readonly kind: 'build' }
  | { readonly kind: 'new' };

/**
 * Parses `LEDGER`: the origin of a live site, the path of a file, or `new`. By default it is the
 * earlier build or, on Netlify, where deploys have no earlier build, the site at `URL`.
 */
export function ledgerSource({ LEDGER, NETLIFY, URL: production }: Environment): LedgerSource {
  const source = setting(LEDGER) ?? (NETLIFY === 'true' ? setting(production) : undefined);
  if (source === undefined) return { kind: 'build' };
  if (source === 'new') return { kind: 'new' };
  return /^https?:/.test(source)
    ? { kind: 'site', origin: new URL(source).origin }
    : { kind: 'file', file: path.resolve(root, source) };
}

/** The body of a request for a scheduled build, by which the build knows that no editor is waiting. */
export const scheduledBuild = 'scheduled';

/**
 * Whether no editor waits for the build. `UNATTENDED` decides; if it is unset, only scheduled builds on Netlify are
 * unattended (`INCOMING_HOOK_BODY`). Throws when `UNATTENDED` is neither true nor false.
 */
export function isUnattended({ UNATTENDED, INCOMING_HOOK_BODY }: Environment): boolean {
  const text = setting(UNATTENDED) ?? String(INCOMING_HOOK_BODY === scheduledBuild);
  if (text !== 'true' && text !== 'false') throw new Error(`Cannot use UNATTENDED "${text}": set it to true or false`);
  return text === 'true';
}

export function folders({ CONTENT, DIST, CACHE, SCHEDULE }: Environment) {
  return {
    content: path.resolve(root, setting(CONTENT) ?? 'content'),
    public: path.resolve(root, 'public'),
    dist: path.resolve(root, setting(DIST) ?? 'dist'),
    cache: path.resolve(root, setting(CACHE) ?? 'node_modules/.astro'),
    schedule: path.resolve(root, setting(SCHEDULE) ?? 'netlify/schedule.json'),
  };
}

import path from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

const defaultPort = 4321;
export const root = path.resolve(import.meta.dirname, '..');

/** The folder of Node's compile cache (`module.enableCompileCache()`) for builds. */
export const compileCache = path.join(root, 'node_modules/.cache/node');

/** The folder for custom pages. Astro makes a route from each file. */
export const pagesFolder = path.join(root, 'src/pages');

/** Returns a value of an environment variable, or undefined if it is unset or empty. */
export const setting = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

/** The host and port that a server listens on. Port 0 means any free port. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Returns the address in `HOST` and `PORT`. Throws if `PORT` is not a port number. */
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
 * Returns `DRAIN_DELAY` in milliseconds. For this long after SIGTERM, the server accepts connections while `/healthz`
 * reports the shutdown. Throws if `DRAIN_DELAY` is not a number of seconds from 0 to 600.
 */
export function drainDelay({ DRAIN_DELAY }: Environment): number {
  const text = setting(DRAIN_DELAY) ?? String(defaultDrainSeconds);
  if (!/^\d+(?:\.\d+)?$/.test(text) || Number(text) > maxDrainSeconds) {
    throw new Error(`Cannot use DRAIN_DELAY "${text}": set it to a number of seconds from 0 to ${maxDrainSeconds}`);
  }
  return Number(text) * 1000;
}

/** Returns the http origin of an address. `localhost` replaces the wildcard hosts `0.0.0.0` and `::`. */
export function originOf({ host, port }: Address): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The last second of the year 9999, in seconds since 1970. RFC 3339 has no later times. */
const lastSecond = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;

/** Returns `SOURCE_DATE_EPOCH` (seconds since 1970), by default the current time. Throws if the variable is invalid. */
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
  /** The ledger of the previous build in the output folder. */
  | { readonly kind: 'build' }
  | { readonly kind: 'new' };

/**
 * Returns the source of the ledger that a build continues. `LEDGER` is the origin of a live site, the path of a file,
 * or `new` for a new ledger. By default, the source is the previous build in the output folder. On Netlify, where that
 * folder is empty, it is the live site at `URL`.
 */
export function ledgerSource({ LEDGER, NETLIFY, URL: production }: Environment): LedgerSource {
  const source = setting(LEDGER) ?? (NETLIFY === 'true' ? setting(production) : undefined);
  if (source === undefined) return { kind: 'build' };
  if (source === 'new') return { kind: 'new' };
  return /^https?:/.test(source)
    ? { kind: 'site', origin: new URL(source).origin }
    : { kind: 'file', file: path.resolve(root, source) };
}

/** The body of the webhook request that starts a scheduled build. `isUnattended` recognizes it. */
export const scheduledBuild = 'scheduled';

/**
 * Whether no editor waits for the result of the build. `UNATTENDED` decides. If it is unset, only builds
 * whose `INCOMING_HOOK_BODY` is `scheduledBuild` are unattended. Throws if `UNATTENDED` is neither true nor false.
 */
export function isUnattended({ UNATTENDED, INCOMING_HOOK_BODY }: Environment): boolean {
  const text = setting(UNATTENDED) ?? String(INCOMING_HOOK_BODY === scheduledBuild);
  if (text !== 'true' && text !== 'false') throw new Error(`Cannot use UNATTENDED "${text}": set it to true or false`);
  return text === 'true';
}

export function folders({ CONTENT, DIST, CACHE, SCHEDULE }: Environment) {
  const cache = path.resolve(root, setting(CACHE) ?? 'node_modules/.astro');
  return {
    content: path.resolve(root, setting(CONTENT) ?? 'content'),
    public: path.resolve(root, 'public'),
    dist: path.resolve(root, setting(DIST) ?? 'dist'),
    cache,
    buildStore: path.join(cache, 'builds.sqlite'),
    schedule: path.resolve(root, setting(SCHEDULE) ?? 'netlify/schedule.json'),
  };
}

import path from 'node:path';

/** The environment variables of a process, which hold its settings. */
export type Environment = Readonly<Record<string, string | undefined>>;

const defaultPort = 4321;
/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '..');

/** The folder of Astro's routes, where a project adds pages as code. */
export const pagesFolder = path.join(root, 'src/pages');

/** The value of a setting, or undefined when it is not set or empty. */
export const setting = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

/** An address to listen at. Port 0 means any free one. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** The address in `HOST` and `PORT`. Throws when PORT is not a port. */
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
 * `DRAIN_DELAY`, which is set in seconds, in milliseconds: how long a process that received SIGTERM announces it at
 * `/healthz` before it refuses connections. Throws when it is not a number of seconds.
 */
export function drainDelay({ DRAIN_DELAY }: Environment): number {
  const text = setting(DRAIN_DELAY) ?? String(defaultDrainSeconds);
  if (!/^\d+(?:\.\d+)?$/.test(text) || Number(text) > maxDrainSeconds) {
    throw new Error(`Cannot use DRAIN_DELAY "${text}": set it to a number of seconds from 0 to ${maxDrainSeconds}`);
  }
  return Number(text) * 1000;
}

/** The origin for an address: an IPv6 address in brackets, and this machine for a wildcard. */
export function originOf({ host, port }: Address): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The last second of the year 9999: RFC 3339 has no later one. */
const lastSecond = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;

/**
 * The moment by which records are published: `SOURCE_DATE_EPOCH`, in seconds since 1970
 * (https://reproducible-builds.org/specs/source-date-epoch/) or the present one. With it, a build of the same
 * content is the same on any day. Throws when it is set to anything else.
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

/** Where a build reads the ledger of changes that it continues. */
export type LedgerSource =
  | { readonly kind: 'site'; readonly origin: string }
  | { readonly kind: 'file'; readonly file: string }
  /** The build that is served from the folder of this one. */
  | { readonly kind: 'build' }
  | { readonly kind: 'new' };

/**
 * The source in `LEDGER`: the origin of a live site, the path of a file, or `new`. Without it, on Netlify the site at
 * `URL`, where deploys know no earlier build, and elsewhere the earlier build.
 */
export function ledgerSource({ LEDGER, NETLIFY, URL: production }: Environment): LedgerSource {
  const source = setting(LEDGER) ?? (NETLIFY === 'true' ? setting(production) : undefined);
  if (source === undefined) return { kind: 'build' };
  if (source === 'new') return { kind: 'new' };
  return /^https?:/.test(source)
    ? { kind: 'site', origin: new URL(source).origin }
    : { kind: 'file', file: path.resolve(root, source) };
}

/** The body of a request for a scheduled build, by which the build knows that no editor waits for it. */
export const scheduledBuild = 'scheduled';

/**
 * Whether no editor waits for a build: `UNATTENDED` is "true", or the build was requested by the schedule, which Netlify
 * says in `INCOMING_HOOK_BODY`. Throws when UNATTENDED is set to anything but true or false.
 */
export function isUnattended({ UNATTENDED, INCOMING_HOOK_BODY }: Environment): boolean {
  const text = setting(UNATTENDED) ?? String(INCOMING_HOOK_BODY === scheduledBuild);
  if (text !== 'true' && text !== 'false') throw new Error(`Cannot use UNATTENDED "${text}": set it to true or false`);
  return text === 'true';
}

/**
 * The key in `INDEXNOW_KEY` that a build publishes and that changed pages are reported with; undefined when none is set.
 * Throws when the protocol does not allow it.
 */
export function indexNowKey({ INDEXNOW_KEY }: Environment): string | undefined {
  const key = setting(INDEXNOW_KEY);
  if (key !== undefined && !/^[A-Za-z0-9-]{8,128}$/.test(key))
    throw new Error(
      'Cannot use INDEXNOW_KEY: set it to 8 to 128 letters, digits and hyphens, such as those of "openssl rand -hex 16"',
    );
  return key;
}

/**
 * The folders of the content, the public files, the built site and the cache of builds, and the schedule for the
 * function on Netlify.
 */
export function folders({ CONTENT, DIST, CACHE, SCHEDULE }: Environment) {
  return {
    content: path.resolve(root, setting(CONTENT) ?? 'content'),
    public: path.resolve(root, 'public'),
    dist: path.resolve(root, setting(DIST) ?? 'dist'),
    cache: path.resolve(root, setting(CACHE) ?? 'node_modules/.astro'),
    schedule: path.resolve(root, setting(SCHEDULE) ?? 'netlify/schedule.json'),
  };
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The project's folder. Not `import.meta.dirname`, which is another folder in Astro's bundle. */
export const root = process.cwd();

/** The folder of the routes. Astro makes a route from each file. */
export const pagesFolder = path.join(root, 'src/pages');

/** Returns a value of an environment variable, or undefined if it is unset or empty. */
export const setting = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

/** Returns an error for whoever set a variable. It has no stack trace, which would only bury the message. */
function settingError(name: string, value: string, remedy: string): Error {
  const error = new Error(`Cannot use ${name} "${value}": ${remedy}`);
  error.stack = '';
  return error;
}

/** Returns the whole number in a variable. Undefined if it is not set. Throws if it is not from 0 to `max`. */
function wholeNumber(environment: Environment, name: string, max: number, unit = ''): number | undefined {
  const text = setting(environment[name]);
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text) && Number(text) <= max) return Number(text);
  throw settingError(name, text, `set it to a whole number${unit} from 0 to ${max}`);
}

/** The host and port that a server listens on. Port 0 means any free port. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

export const addressSettings = (environment: Environment): Address => ({
  host: setting(environment['HOST']) ?? 'localhost',
  port: wholeNumber(environment, 'PORT', 65_535) ?? 4321,
});

/** Returns the trusted proxies in `TRUST_PROXY`. */
export const proxySettings = ({ TRUST_PROXY = '' }: Environment): string[] =>
  TRUST_PROXY.split(',').flatMap((part) => part.trim() || []);

/**
 * Returns `DRAIN_DELAY` in milliseconds. For this long after SIGTERM, the server accepts connections while `/healthz`
 * reports the shutdown.
 */
export const drainDelay = (environment: Environment): number =>
  (wholeNumber(environment, 'DRAIN_DELAY', 600, ' of seconds') ?? 3) * 1000;

/** Returns the descriptor of the listening socket that systemd passes to a process (sd_listen_fds(3)), if any. */
export const passedSocket = ({ LISTEN_PID, LISTEN_FDS }: Environment, pid: number): number | undefined =>
  LISTEN_PID === String(pid) && Number(LISTEN_FDS) > 0 ? 3 : undefined;

/** Whether `LOG` asks for a log of requests. */
export function logsRequests({ LOG }: Environment): boolean {
  const value = setting(LOG);
  if (value === undefined || value === 'json') return value !== undefined;
  throw settingError('LOG', value, 'set it to json, or remove it');
}

/** Returns the http origin of an address. `localhost` replaces the wildcard hosts `0.0.0.0` and `::`. */
export function originOf({ host, port }: Address): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Returns the time of `SOURCE_DATE_EPOCH`, in seconds since 1970, or the current time. */
export function currentTime(environment: Environment): Date {
  const seconds = wholeNumber(environment, 'SOURCE_DATE_EPOCH', 99_999_999_999, ' of seconds since 1970');
  return seconds === undefined ? new Date() : new Date(seconds * 1000);
}

/** Whether a build is for production: hosts that build the site, and services that test it, set `CI`. */
export const isProduction = ({ CI }: Environment): boolean => !/^(?:0|false)?$/i.test(CI ?? '');

function asOrigin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw settingError(
    name,
    value,
    'set it to the address of a host without a path, such as https://www.company.example',
  );
}

/** Reads the field `url` of `organization.json`. Its value can be anything, because the file is not checked yet. */
function urlIn(contentFolder: string): unknown {
  try {
    return (JSON.parse(readFileSync(path.join(contentFolder, 'organization.json'), 'utf8')) as { url?: unknown }).url;
  } catch {
    return undefined;
  }
}

/**
 * Returns the origin of published addresses, without a trailing slash. Uses the first that exists of `SITE_URL`, the
 * address of the dev server (if `isDev`), `URL` (set by Netlify), and `url` in `content/organization.json`.
 */
export function siteOrigin(environment: Environment, isDev: boolean): string {
  const siteUrl = setting(environment['SITE_URL']);
  if (siteUrl !== undefined) return asOrigin('SITE_URL', siteUrl);
  if (isDev) return originOf(addressSettings(environment));
  const netlifyUrl = setting(environment['URL']);
  if (netlifyUrl !== undefined) return asOrigin('URL', netlifyUrl);
  const url = urlIn(folders(environment).content);
  // Any origin works if `url` is missing or malformed, because the content check then reports it with its line.
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : 'https://unset.invalid';
}

export function folders({ CONTENT, DIST, RELEASES, CACHE, SCHEDULE }: Environment) {
  return {
    content: path.resolve(root, setting(CONTENT) ?? 'content'),
    public: path.resolve(root, 'public'),
    dist: path.resolve(root, setting(DIST) ?? 'dist'),
    /** The folder of releases, which `npm run serve` serves if it exists and `DIST` is not set. */
    releases: path.resolve(root, setting(RELEASES) ?? 'releases'),
    cache: path.resolve(root, setting(CACHE) ?? 'node_modules/.astro'),
    schedule: path.resolve(root, setting(SCHEDULE) ?? 'netlify/schedule.json'),
  };
}

/**
 * Returns the folder that Astro empties and builds to: `DIST`, or a folder for `after-build` to move there if `DIST` is
 * outside the project, where Astro finds no packages and moves no files. Throws if `DIST` has files that no build wrote.
 */
export function buildFolder(environment: Environment): string {
  const { dist } = folders(environment);
  const isOwn = setting(environment['DIST']) === undefined || !existsSync(dist);
  const files = isOwn ? [] : readdirSync(dist).filter((name) => !name.startsWith('.'));
  if (files.length > 0 && !files.includes('_astro'))
    throw settingError(
      'DIST',
      dist,
      `set it to a folder for the site alone. A build empties it, and it has ${String(files[0])}`,
    );
  return dist.startsWith(root + path.sep) ? dist : path.join(root, '.astro/dist');
}

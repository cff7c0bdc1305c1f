import { folderLimits } from '../content/parse/unreadable-files.ts';
import { readInside } from '../io/content-folder.ts';
import { addressSettings, folders, originOf, setting, type Environment } from '../settings.ts';

function asOrigin(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new Error(`Cannot use ${name} "${value}": set it to an absolute address such as https://www.company.example`);
  }
  const { origin, pathname, search } = new URL(value);
  if (pathname !== '/' || search !== '') {
    throw new Error(`Cannot use ${name} "${value}": the catalog must be at the root of its host. Set it to ${origin}`);
  }
  return origin;
}

/** Reads the field `url` of `organization.json`. Its value can be anything, because the file is not checked yet. */
function urlIn(contentFolder: string): unknown {
  const found = readInside(contentFolder, 'organization.json', folderLimits.textBytes);
  try {
    return typeof found === 'string' ? undefined : (JSON.parse(found.bytes.toString('utf8')) as { url?: unknown }).url;
  } catch {
    return undefined;
  }
}

/**
 * Returns the origin of published addresses, without a trailing slash. Uses the first that exists of `SITE_URL`, the
 * address of the dev server (if `dev` is true), `URL` (set by Netlify), and `url` in `content/organization.json`.
 */
export function siteOrigin(environment: Environment, dev: boolean): string {
  const siteUrl = setting(environment['SITE_URL']);
  if (siteUrl !== undefined) return asOrigin('SITE_URL', siteUrl);
  if (dev) return originOf(addressSettings(environment));
  const netlifyUrl = setting(environment['URL']);
  if (netlifyUrl !== undefined) return asOrigin('URL', netlifyUrl);
  const url = urlIn(folders(environment).content);
  // Any origin works if `url` is missing or malformed, because the content check then reports it with its line.
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : 'https://unset.invalid';
}

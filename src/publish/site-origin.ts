import { folderLimits } from '../content/parse/unreadable-files.ts';
import { readInside } from '../io/content-folder.ts';
import { addressSettings, folders, originOf, setting, type Environment } from '../settings.ts';

function asOrigin(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new Error(`Cannot use ${name} "${value}": set it to an absolute address such as https://www.company.example`);
  }
  const { origin, pathname, search } = new URL(value);
  if (pathname !== '/' || search !== '') {
    throw new Error(
      `Cannot use ${name} "${value}": the catalog lies at the root of a host, so leave the path out: ${origin}`,
    );
  }
  return origin;
}

/** Reads the field `url` of `organization.json`, before the content is checked. */
function urlIn(contentFolder: string): unknown {
  const found = readInside(contentFolder, 'organization.json', folderLimits.textBytes);
  try {
    return typeof found === 'string' ? undefined : (JSON.parse(found.bytes.toString('utf8')) as { url?: unknown }).url;
  } catch {
    return undefined;
  }
}

/**
 * Returns the origin of published addresses, without a trailing slash. The first of these decides: `SITE_URL`, the
 * address of the dev server, `URL` on Netlify, `url` in `content/organization.json`.
 */
export function siteOrigin(environment: Environment, dev: boolean): string {
  const chosen = setting(environment['SITE_URL']);
  if (chosen !== undefined) return asOrigin('SITE_URL', chosen);
  if (dev) return originOf(addressSettings(environment));
  const deployed = setting(environment['URL']);
  if (deployed !== undefined) return asOrigin('URL', deployed);
  const url = urlIn(folders(environment).content);
  // The content check reports a missing or malformed field with its line, so any origin works until then.
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : 'https://unset.invalid';
}

import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { collectionPageFile } from '../contract/pagination.ts';
import { percentDecode } from '../text/percent-decode.ts';

const addresses = / (?:href|src|srcset|content)="((?:\/|https?:|#)[^"]*)"/g;
const colour = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** Returns the addresses of this site in a page. Of a `srcset`, only the first: Astro writes them together. */
const linksIn = (html: string, site: string): Set<string> =>
  new Set(
    [...html.matchAll(addresses)].flatMap(([, address = '']) => {
      const [link = ''] = address.replaceAll('&amp;', '&').split(' ', 1);
      const local = link.startsWith(`${site}/`) ? link.slice(site.length) : link;
      return /^(?:\/(?!\/)|#.)/.test(local) && !colour.test(local) ? [local] : [];
    }),
  );

/** Returns the files of the site at an address, of which one has to exist. */
function filesAt(address: string): string[] {
  const { pathname, searchParams } = new URL(address, 'https://relative.invalid');
  const page = searchParams.get('page');
  const [, base = '', suffix = ''] = /^(.*?)\/?(\.md|\.json)?$/.exec(percentDecode(pathname)) ?? [];
  const file = (page === null ? base : collectionPageFile(base, Number(page))) + suffix;
  return [file, `${file}/index.html`, `${file}.html`, `${file}.json`, `${file}.md`];
}

/** Finds links of built pages to addresses or fragments of this site that do not exist, each with one page that has it. */
export async function deadLinks(dist: string, site: string): Promise<{ page: string; link: string }[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${path.relative(dist, path.join(parentPath, name)).split(path.sep).join('/')}`),
  );
  const read = (file: string): string => readFileSync(path.join(dist, file), 'utf8');
  const found = new Map<string, string>();
  for (const file of files) {
    if (!file.endsWith('.html')) continue;
    const page = file.replace(/(?:index)?\.html$/, '');
    for (const link of linksIn(read(file), site)) found.set(link.startsWith('#') ? page + link : link, page);
  }
  return [...found].flatMap(([link, page]) => {
    const target = filesAt(link).find((file) => files.has(file));
    const [, fragment] = link.split('#', 2);
    const isAlive =
      target !== undefined &&
      (!fragment || !target.endsWith('.html') || read(target).includes(` id="${percentDecode(fragment)}"`));
    return isAlive ? [] : [{ page, link }];
  });
}

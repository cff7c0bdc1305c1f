import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { collectionPageFile } from '../contract/pagination.ts';
import { percentDecode } from '../text/percent-decode.ts';

/** Matches a tag with an address, as Astro writes it: with double quotes. Parsing HTML would take a tenth of a build. */
const tagWithAddress = /<[a-z][\w-]*(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*?\s+(?:href|src)="([^"]*)"/gi;

/** Returns the addresses of this site in a page, without its origin, and the fragments of the page itself. */
const linksIn = (html: string, site: string): string[] =>
  Array.from(html.matchAll(tagWithAddress), ([, written = '']) => {
    const address = written.replaceAll(/&(?:amp|#38|#x26);/gi, '&');
    return address.startsWith(`${site}/`) ? address.slice(site.length) : address;
  }).filter((address) => /^(?:\/(?!\/)|#.)/.test(address));

/** Returns the files of the site at an address, of which one has to exist. */
function filesAt(address: string): string[] {
  const { pathname, searchParams } = new URL(address, 'https://relative.invalid');
  const page = searchParams.get('page');
  const [, base = '', suffix = ''] = /^(.*?)\/?(\.md|\.json)?$/.exec(percentDecode(pathname)) ?? [];
  const file = (page === null || page === '1' ? base : collectionPageFile(base, Number(page))) + suffix;
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
  const pages = new Map<string, string>();
  for (const file of files) {
    if (!file.endsWith('.html')) continue;
    const page = file.replace(/(?:index)?\.html$/, '');
    for (const link of linksIn(read(file), site)) pages.set(link.startsWith('#') ? page + link : link, page);
  }
  const isAlive = (link: string): boolean => {
    const target = filesAt(link).find((file) => files.has(file));
    const [, fragment = ''] = link.split('#', 2);
    if (target === undefined || fragment === '' || !target.endsWith('.html')) return target !== undefined;
    const html = read(target);
    return ['id', 'name'].some((name) => html.includes(` ${name}="${percentDecode(fragment)}"`));
  };
  return Array.from(pages, ([link, page]) => ({ page, link })).filter(({ link }) => !isAlive(link));
}

import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { collectionPageFile } from '../contract/pagination.ts';
import { percentDecode } from '../text/percent-decode.ts';

/** Matches a tag as Astro writes it: with double quotes. A parser of HTML would take a tenth of a build. */
const tag = /<[a-z][\w-]*(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*\s*\/?>/gi;
const addresses = / (href|src|srcset|content)="((?:\/|https?:|#)[^"]*)"/g;

/** Returns the addresses of this site in a page. Of a `srcset`, only the first: Astro writes them together. */
function linksIn(html: string, site: string): Set<string> {
  const links = new Set<string>();
  for (const [written] of html.matchAll(tag))
    for (const [, name, address = ''] of written.matchAll(addresses)) {
      if (name === 'content' && !written.includes(' property="og:image"')) continue;
      const [link = ''] = address.replaceAll(/&(?:amp|#38|#x26);/gi, '&').split(' ', 1);
      const local = link.startsWith(`${site}/`) ? link.slice(site.length) : link;
      if (/^(?:\/(?!\/)|#.)/.test(local)) links.add(local);
    }
  return links;
}

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
    if (target === undefined) return [{ page, link }];
    if (!fragment || !target.endsWith('.html')) return [];
    const html = read(target);
    const isAlive = ['id', 'name'].some((name) => html.includes(` ${name}="${percentDecode(fragment)}"`));
    return isAlive ? [] : [{ page, link }];
  });
}

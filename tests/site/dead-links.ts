import { load } from 'cheerio';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import { requestedPageNumber, pageCountFile, collectionPageFile } from '../../src/contract/pagination.ts';
import { filesBelow, published } from './built.ts';

interface Link {
  readonly file: string;
  readonly url: string;
}

function addressesInHtml(text: string): string[] {
  const $ = load(text);
  return $('[href], [src]')
    .toArray()
    .flatMap((element) => [$(element).attr('href') ?? [], $(element).attr('src') ?? []].flat());
}

function addressesInMarkdown(text: string): string[] {
  const found: string[] = [];
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') found.push(node.url);
    if (node.type === 'html') found.push(...addressesInHtml(node.value));
  });
  return found;
}

/** Returns every address in a JSON value, except templates. */
function addressesInJson(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\/[^\s{}]+$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesInJson) : [];
}

const addressesInXml = (text: string): string[] =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>|\bhref="([^"]+)"/g)].map(([, loc, href]) => loc ?? href ?? '');

const addressesInText = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s"'`<>()[\]{}]+/g)].map(([url]) => url.replace(/[.,;:]+$/, ''));

function addresses(file: string, text: string): string[] {
  if (file.endsWith('.html')) return addressesInHtml(text);
  if (file.endsWith('.md') || file.startsWith('/llms')) return addressesInMarkdown(text);
  if (file.endsWith('.json')) return addressesInJson(JSON.parse(text));
  if (file.endsWith('.xml')) return addressesInXml(text);
  return file.endsWith('.txt') ? addressesInText(text) : [];
}

/** Returns the path and query that serve a published file. */
const addressOf = (file: string): string =>
  file
    .replace(/\.html$/, '')
    .replace(/^\/index$/, '/')
    .replace(/\/page\/(\d+)$/, '?page=$1');

/** Returns the path of an address's files; for a collection page, the path where the front finds it. */
function pathOfFiles(url: URL, dist: string, known: ReadonlySet<string>): string {
  const path = decodeURI(url.pathname);
  const number = requestedPageNumber(url.searchParams);
  if (number === undefined) return path;
  const [, plain = '', suffix = ''] = /^(.*?)(\.md)?$/.exec(path) ?? [];
  const counts = [plain, `/api/v1${plain}`].map(pageCountFile).filter((file) => known.has(file));
  const last = counts.map((file) => (JSON.parse(published(dist, file)) as { pages: number }).pages)[0] ?? 1;
  return number === last ? path : collectionPageFile(plain, number) + suffix;
}

export interface LinkReport {
  /** Links within the site, each with the file that contains it. */
  readonly internal: readonly Link[];
  /** Internal links whose published file or anchor does not exist. */
  readonly dead: readonly string[];
}

/** Checks every internal link of a built site. */
export function checkLinks(dist: string, site: string): LinkReport {
  const files = filesBelow(dist).filter((file) => !file.startsWith('/.site/'));
  const known = new Set(files);
  const ids = new Map<string, ReadonlySet<string>>();
  const idsOf = (file: string): ReadonlySet<string> => {
    const cached = ids.get(file);
    if (cached) return cached;
    const $ = load(published(dist, file));
    const found = new Set(
      $('[id]')
        .toArray()
        .map((element) => $(element).attr('id') ?? ''),
    );
    ids.set(file, found);
    return found;
  };
  const fileAt = (path: string): string | undefined =>
    [path === '/' ? '/index.html' : path, `${path}.html`, `${path}.json`].find((file) => known.has(file));

  const internal = files.flatMap((file) =>
    addresses(file, published(dist, file))
      .filter(
        (url) => URL.canParse(url, site + addressOf(file)) && new URL(url, site + addressOf(file)).origin === site,
      )
      .map((url) => ({ file, url })),
  );
  const dead = internal.flatMap(({ file, url }) => {
    const address = new URL(url, site + addressOf(file));
    const target = fileAt(pathOfFiles(address, dist, known));
    if (target === undefined) return [`${file}: ${url}`];
    const id = decodeURIComponent(address.hash.slice(1));
    return id === '' || !target.endsWith('.html') || idsOf(target).has(id) ? [] : [`${file}: ${url}`];
  });
  return { internal, dead };
}

import { load } from 'cheerio';
import LinkHeader from 'http-link-header';
import { prefixIn } from '../../src/contract/languages.ts';

/** An address in published content, and the media type that it promises. */
export interface Advert {
  readonly by: string;
  readonly url: string;
  /** Media type, if it is stated or follows from the form of the address. */
  readonly type: string | undefined;
}

export interface Source {
  readonly url: string;
  readonly headers: Headers;
  readonly text: string;
}

/** Returns the media type implied by an address of this site: JSON below `/api/v1`, Markdown at `.md`, otherwise HTML. */
function implied(url: string): string | undefined {
  const { pathname } = new URL(url);
  if (/^\/api\/v\d+(?:\/[^.]*)?$/.test(pathname.slice(prefixIn(pathname).length))) return 'application/json';
  if (pathname.endsWith('.md')) return 'text/markdown';
  return pathname.includes('.') ? undefined : 'text/html';
}

function advert(by: string, source: Pick<Source, 'url'>, target: string, type?: string): Advert {
  const { href } = new URL(target, source.url);
  return { by: `${by} of ${source.url}`, url: href, type: type ?? implied(href) };
}

const inHeader = (source: Source): Advert[] =>
  LinkHeader.parse(source.headers.get('Link') ?? '').refs.map(({ uri, rel, type }) =>
    advert(`Link rel=${rel}`, source, uri, type),
  );

/** Returns every address in a JSON value, with the media type given next to it. */
function inJson(source: Source, node: unknown = JSON.parse(source.text), key = '', type?: string): Advert[] {
  if (typeof node === 'string') return /^https?:\/\//.test(node) ? [advert(key, source, node, type)] : [];
  if (typeof node !== 'object' || node === null) return [];
  const { encodingFormat, type: nodeType } = node as Readonly<Record<string, unknown>>;
  const mediaType = [encodingFormat, nodeType].find(
    (value): value is string => typeof value === 'string' && value.includes('/'),
  );
  return Object.entries(node).flatMap(([name, value]) =>
    inJson(source, value, Array.isArray(node) ? key : name, mediaType),
  );
}

function inMarkup(source: Source, xml: boolean): Advert[] {
  const $ = load(source.text, { xml });
  const links = $('link[href], a[href]')
    .toArray()
    .map((element) => $(element))
    .map((link) => advert(`<${link.prop('tagName') ?? ''}>`, source, link.attr('href') ?? '', link.attr('type')));
  const pictures = $('meta[property="og:image"], img[src], script[src]')
    .toArray()
    .map((element) => $(element))
    .flatMap((picture) => [
      picture.attr('content') ?? picture.attr('src') ?? '',
      ...(picture.attr('srcset') ?? '').split(',').map((candidate) => candidate.trim().split(' ', 1)[0] ?? ''),
    ])
    .filter((target) => target !== '')
    .map((target) => advert('a picture', source, target));
  const data = $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((element) => inJson(source, JSON.parse($(element).text())));
  return [
    ...links,
    ...pictures,
    ...data,
    ...(xml ? inText({ ...source, text: source.text.replace(/&(?:quot|lt|gt);/g, ' ') }) : []),
  ];
}

const inStyle = (source: Source): Advert[] =>
  [...source.text.matchAll(/url\(["']?([^"')]+)/g)].map(([, target = '']) => advert('url()', source, target));

/** Matches a documented error: its heading, `400 invalid_page`, and the command that causes it. */
const documentedError = /^#+ \d{3} [a-z_\\]+\n[^]*?(?=^#|(?![^]))/gm;

/** Returns every address in a text, and every path in it that is formatted as code, except those documented to fail. */
function inText(source: Source): Advert[] {
  const text = source.text.replace(documentedError, '');
  const addresses = [...text.matchAll(/https?:\/\/[^\s<>"'`)\]|]+/g)].map(([address]) =>
    address.replace(/[.,;:]+$/, ''),
  );
  const paths = [...text.matchAll(/`(?:GET )?(\/[^\s`{}]*)`/g)].map(([, path = '']) => path);
  // The policy names the path of the next version.
  return [...addresses, ...paths.filter((path) => !/^\/api\/v[2-9]/.test(path))].map((target) =>
    advert('text', source, target),
  );
}

export function advertsIn(source: Source): Advert[] {
  const type = source.headers.get('Content-Type') ?? '';
  const inBody = (): Advert[] => {
    if (/[/+]json/.test(type)) return inJson(source);
    if (type.startsWith('text/css')) return inStyle(source);
    if (/html|xml/.test(type)) return inMarkup(source, type.includes('xml'));
    return /^text\/(?:plain|markdown)/.test(type) ? inText(source) : [];
  };
  return [...inHeader(source), ...inBody()];
}

/** Returns what is wrong with the response to an advertised address, or undefined. A type stated without parameters allows any parameters. */
export function advertError({ by, url, type }: Advert, { status, headers }: Response): string | undefined {
  if (status !== 200) return `${url}, ${by}: ${status}`;
  const sentType = headers.get('Content-Type') ?? '';
  const matches = type === undefined || sentType === type || sentType.split(';', 1)[0] === type;
  return matches ? undefined : `${url}, ${by}: ${sentType} instead of ${type}`;
}

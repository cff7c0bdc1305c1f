import { collectionPageFile, requestedPageNumber } from '../../src/contract/pagination.ts';
import { deadLinks } from '../../src/integrations/dead-links.ts';
import { filesBelow, published } from './built.ts';

interface Link {
  readonly file: string;
  readonly url: string;
}

/** A whole value of JSON, a target in Markdown or XML, or a line of robots.txt; no templates. */
const delimited = /(?:"|\]\(|<|<loc>|^\w+: )(https?:\/\/[^\s"'`<>()[\]\\{}]+)(?:["<>)]|$)/gm;

const addressesIn = (text: string, site: string): string[] =>
  [...text.matchAll(delimited)].map(([, url = '']) => url).filter((url) => URL.parse(url)?.origin === site);

/** Checks every link of pages with the build's own check, and every address of the site in other files. */
export async function checkLinks(
  dist: string,
  site: string,
): Promise<{ links: readonly Link[]; dead: readonly Link[] }> {
  const files = new Set(filesBelow(dist));
  // Page 1 of a short list is the list itself.
  const isPublished = ({ pathname, searchParams }: URL): boolean => {
    const [, base = '', suffix = ''] = /^(.*?)\/?(\.md)?$/.exec(decodeURI(pathname)) ?? [];
    const number = requestedPageNumber(searchParams);
    const names = number === undefined ? [base] : [collectionPageFile(base, number), number === 1 ? base : []].flat();
    return names.some((name) => ['', '/index.html', '.json'].some((end) => files.has(name + suffix + end)));
  };
  const links = [...files]
    .filter((file) => /\.(?:md|json|xml|txt)$/.test(file))
    .flatMap((file) => addressesIn(published(dist, file), site).map((url) => ({ file, url })));
  const ofPages = (await deadLinks(dist, site)).map(({ page, link }) => ({ file: page, url: link }));
  return { links, dead: [...ofPages, ...links.filter(({ url }) => !isPublished(new URL(url)))] };
}

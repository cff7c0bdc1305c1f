import { fromHtml } from 'hast-util-from-html';
import { stringify } from 'yaml';

interface LinkedData {
  readonly '@id'?: string;
  readonly '@graph'?: readonly LinkedData[];
  readonly datePublished?: string;
  readonly dateModified?: string;
}

/** Matches JSON-LD, which the parser of HTML would read as slowly as all other elements of the head together. */
const linkedData = /<script type="application\/ld\+json">([^]*?)<\/script>/g;

/** Returns the nodes in JSON-LD: one object, a list of objects, or a graph. */
function nodesIn(json: string): LinkedData[] {
  const data = JSON.parse(json) as LinkedData;
  return [data, data['@graph'] ?? []].flat(2);
}

/** Returns the front matter of a page's Markdown, from the page's head. Empty if the head states none of the facts. */
export function frontMatterOf(html: string): string {
  const [, head = ''] = /<head\b[^>]*>([^]*?)<\/head>/.exec(html) ?? [];
  const nodes = Array.from(head.matchAll(linkedData), ([, json = '']) => nodesIn(json)).flat();
  const elements = fromHtml(head.replaceAll(linkedData, ''), { fragment: true }).children.filter(
    (node) => node.type === 'element',
  );
  const stated = (name: string, value: string, fact: string): unknown =>
    elements.find(({ properties }) => String(properties[name]) === value)?.properties[fact];
  const url = stated('rel', 'canonical', 'href');
  // The 404 page has no address, and so no days.
  const page = url === undefined ? undefined : nodes.find((node) => node['@id'] === url);
  const facts = {
    title: stated('property', 'og:title', 'content'),
    description: stated('name', 'description', 'content'),
    url,
    // Where to find everything else.
    describedby: stated('rel', 'describedby', 'href'),
    datePublished: page?.datePublished,
    dateModified: page?.dateModified,
  };
  const text = stringify(facts, { lineWidth: 0 });
  return text === '{}\n' ? '' : `---\n${text}---\n\n`;
}

/** Returns the Markdown of a page without its front matter. */
export const withoutFrontMatter = (markdown: string): string => markdown.replace(/^---\n[^]*?\n---\n\n/, '');

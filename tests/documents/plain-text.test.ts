import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import { parse, stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { openapi } from '../../src/api/openapi.ts';
import { agentsText } from '../../src/documents/agents.ts';
import { llmsText } from '../../src/documents/llms.ts';
import { catalogOf } from '../catalog/catalog-of.ts';
import { valid, type Content } from '../catalog/content.ts';

const hostile = '[a](javascript:1) ![b](https://x.example/b.png) <b>c</b> `d` *e*';

const plainFields = new Set(
  'name legalName slogan description propertyID streetAddress addressLocality addressRegion postalCode knowsAbout title summary category audience featureList operatingSystem client industry text figure terms unitText'.split(
    ' ',
  ),
);

const withHostile = (value: unknown, isPlain = false): unknown => {
  if (typeof value === 'string') return isPlain ? hostile : value;
  if (Array.isArray(value)) return value.map((item) => withHostile(item, isPlain));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withHostile(field, plainFields.has(name))]),
  );
};

const content: Content = Object.fromEntries(
  Object.entries(valid).map(([path, text]) => {
    if (path.endsWith('.json')) return [path, JSON.stringify(withHostile(JSON.parse(text)))];
    const [, fields = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
    return [path, `---\n${stringify(withHostile(parse(fields)))}---\n${body}`];
  }),
);

/** Returns the links, images, HTML and code of the hostile text that a Markdown parser interprets. */
function interpretedSyntax(markdown: string): string[] {
  const text = markdown.replace(/^---\n[^]*?\n---\n/, '');
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const found: string[] = [];
  visit(tree, (node) => {
    // Parsers turn a bare address in text into a link, so only these two addresses count.
    if (node.type === 'image' && node.url === 'https://x.example/b.png') found.push(node.url);
    if (node.type === 'link' && node.url.startsWith('javascript:')) found.push(node.url);
    if (node.type === 'html' && node.value === '<b>') found.push(node.value);
    if (node.type === 'inlineCode' && node.value === 'd') found.push('`d`');
  });
  return found;
}

const catalog = await catalogOf(content);
const texts = [
  ['llms.txt', llmsText(catalog)],
  ['agents.md', agentsText(catalog)],
] as const;

describe('Markdown syntax in plain-text fields', () => {
  it.each(texts)('has no effect in %s', (_name, text) => {
    expect([...new Set(interpretedSyntax(text))], text).toEqual([]);
  });

  it('has no effect in the descriptions of openapi()', () => {
    const descriptions: string[] = [];
    JSON.stringify(openapi(catalog), (key, value: unknown) => {
      if (key === 'description' && typeof value === 'string') descriptions.push(value);
      return value;
    });
    expect(descriptions.flatMap(interpretedSyntax)).toEqual([]);
  });
});

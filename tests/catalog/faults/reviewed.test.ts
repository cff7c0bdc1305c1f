import { describe, expect, it } from 'vitest';
import { markdownPage } from '../../../src/views/markdown/write-page.ts';
import { view } from '../../../src/views/page-view.ts';
import { appended, catalogOf, checked, htmlOf, markdownOf, onlyError, valid, type Content } from '../content.ts';

const post = 'news/opening.md';
const saying = (text: string): Content => appended(post, text);
const postHtml = (content: Content): string => htmlOf(catalogOf(content), 'news/opening');
const bodyOf = (content: Content): string => markdownOf(catalogOf(content), 'news/opening');

const pageMarkdown = (content: Content): string => {
  const catalog = catalogOf(content);
  const page = catalog.pages.find(({ id }) => id === 'postPage');
  return page ? markdownPage(view(catalog, page)) : '';
};

describe('names that every object has', () => {
  it.each(['constructor', 'tostring', 'valueof', 'hasownproperty'])('are slugs of pages like any other: %s', (slug) => {
    const content = { ...valid, [`pages/${slug}.md`]: valid['pages/about.md'] ?? '' };
    expect(catalogOf(content).pages.map(({ path }) => path)).toContain(`/${slug}`);
  });
});

describe('bodies', () => {
  it('leave comments out, in Markdown as in HTML', () => {
    const content = saying('\nseen <!-- internal <iframe> note --> too\n\n<!-- another\nnote -->\n');
    expect(checked(content).warnings).toEqual([]);
    expect(bodyOf(content)).not.toContain('note');
    expect(bodyOf(content)).toContain('seen  too');
    expect(postHtml(content)).not.toContain('note');
  });

  it('keep refused HTML as text, and nothing in it comes alive', () => {
    const html = postHtml(saying('\n<form>\n[x](/nowhere) *y*\n</form>\n'));
    expect(html).not.toContain('<a');
    expect(html).not.toContain('<form');
    expect(html).toContain('[x](/nowhere) *y*');
  });

  it.each([
    ['> '.repeat(6000), 'nests quotes, lists, emphasis or HTML elements more than 100 levels deep here.', 10],
    ['x '.repeat(600_000), 'is longer than 1000000 characters.', 8],
  ])('beyond a limit are refused, and break nothing', (text, problem, line) => {
    expect(onlyError(saying(`\n${text}\n`))).toMatchObject({ field: 'body', problem, line });
  });

  it.each(['![A till](https://other.example/till.png)', '<img src="//other.example/till.png" alt="A till">'])(
    'show no image of another site: %s',
    (image) => {
      expect(onlyError(saying(`\n${image}\n`)).problem).toMatch(/other\.example.* is on another site/);
    },
  );

  it.each([
    ['![](../../favicon.svg)', 1],
    ['![][x]\n\n[x]: /favicon.svg', 1],
    ['<img src="/favicon.svg">', 1],
    ['<img src="/favicon.svg" alt="">', 0],
    ['![A till](https://www.acme.example/favicon.svg)', 0],
  ])('say what an image shows: %s', (image, count) => {
    expect(checked(saying(`\n${image}\n`)).warnings).toHaveLength(count);
  });

  it('move a heading of level 1 down however it is written', () => {
    expect(bodyOf(saying('\nBig\n===\n\n## Two\n'))).toContain('## Big\n\n### Two');
  });

  it('point to another host when an address has no scheme', () => {
    expect(pageMarkdown(saying('\n[y](//cdn.example/y)\n'))).toContain('[y](//cdn.example/y)');
  });

  it('link to telephones in HTML too', () => {
    expect(postHtml(saying('\n[call](tel:+551130000100)\n'))).toContain('href="tel:+551130000100"');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x'])('do not link to %s', (address) => {
    expect(onlyError(saying(`\n[x](${address})\n`)).problem).toContain(address);
  });

  it('keep brackets and backslashes of a description and a title what they are', () => {
    const content = saying('\n![a\\]b](../../favicon.svg "C:\\\\")\n');
    expect(bodyOf(content)).toContain('![a\\]b](/favicon.svg "C:\\\\")');
    expect(postHtml(content)).toContain('alt="a]b"');
  });
});

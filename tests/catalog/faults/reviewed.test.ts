import { describe, expect, it } from 'vitest';
import { markdownPage } from '../../../src/views/markdown/write-page.ts';
import { view } from '../../../src/views/page-view.ts';
import { appended, catalogOf, checked, htmlOf, markdownOf, onlyError, valid, type Content } from '../content.ts';

const post = 'news/opening.md';
const postWith = (text: string): Content => appended(post, text);
const postHtml = (content: Content): string => htmlOf(catalogOf(content), 'news/opening');
const bodyOf = (content: Content): string => markdownOf(catalogOf(content), 'news/opening');

const pageMarkdown = (content: Content): string => {
  const catalog = catalogOf(content);
  const page = catalog.pages.find(({ id }) => id === 'postPage');
  return page ? markdownPage(view(catalog, page)) : '';
};

describe('names of the members of every object', () => {
  it.each(['constructor', 'tostring', 'valueof', 'hasownproperty'])('can be slugs of pages: %s', (slug) => {
    const content = { ...valid, [`pages/${slug}.md`]: valid['pages/about.md'] ?? '' };
    expect(catalogOf(content).pages.map(({ path }) => path)).toContain(`/${slug}`);
  });
});

describe('bodies', () => {
  it('are published without comments, in Markdown and HTML', () => {
    const content = postWith('\nseen <!-- internal <iframe> note --> too\n\n<!-- another\nnote -->\n');
    expect(checked(content).warnings).toEqual([]);
    expect(bodyOf(content)).not.toContain('note');
    expect(bodyOf(content)).toContain('seen  too');
    expect(postHtml(content)).not.toContain('note');
  });

  it('show a disallowed element as text, and the Markdown inside it too', () => {
    const html = postHtml(postWith('\n<form>\n[x](/nowhere) *y*\n</form>\n'));
    expect(html).not.toContain('<a');
    expect(html).not.toContain('<form');
    expect(html).toContain('[x](/nowhere) *y*');
  });

  it.each([
    ['> '.repeat(6000), 'nests quotes, lists, emphasis or HTML elements more than 100 levels deep here.', 10],
    ['x '.repeat(600_000), 'is longer than 1000000 characters.', 8],
  ])('are an error beyond a limit of nesting or length', (text, problem, line) => {
    expect(onlyError(postWith(`\n${text}\n`))).toMatchObject({ field: 'body', problem, line });
  });

  it.each(['![A till](https://other.example/till.png)', '<img src="//other.example/till.png" alt="A till">'])(
    'cannot show an image of another site: %s',
    (image) => {
      expect(onlyError(postWith(`\n${image}\n`)).problem).toMatch(/other\.example.* is on another site/);
    },
  );

  it.each([
    ['![](../../favicon.svg)', 1],
    ['![][x]\n\n[x]: /favicon.svg', 1],
    ['<img src="/favicon.svg">', 1],
    ['<img src="/favicon.svg" alt="">', 0],
    ['![A till](https://www.acme.example/favicon.svg)', 0],
  ])('have a warning for an image without alternative text: %s (%i warnings)', (image, count) => {
    expect(checked(postWith(`\n${image}\n`)).warnings).toHaveLength(count);
  });

  it('have their headings moved one level down if an underlined heading has level 1', () => {
    expect(bodyOf(postWith('\nBig\n===\n\n## Two\n'))).toContain('## Big\n\n### Two');
  });

  it('keep a protocol-relative link', () => {
    expect(pageMarkdown(postWith('\n[y](//cdn.example/y)\n'))).toContain('[y](//cdn.example/y)');
  });

  it('can link to telephone numbers in HTML', () => {
    expect(postHtml(postWith('\n[call](tel:+551130000100)\n'))).toContain('href="tel:+551130000100"');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x'])('cannot link to %s', (address) => {
    expect(onlyError(postWith(`\n[x](${address})\n`)).problem).toContain(address);
  });

  it('keep brackets and backslashes in the alternative text and the title of an image', () => {
    const content = postWith('\n![a\\]b](../../favicon.svg "C:\\\\")\n');
    expect(bodyOf(content)).toContain('![a\\]b](/favicon.svg "C:\\\\")');
    expect(postHtml(content)).toContain('alt="a]b"');
  });
});

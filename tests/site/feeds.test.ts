import { load } from 'cheerio';
import { SyntaxValidator } from 'fast-xml-validator';
import { expect, inject, it, test } from 'vitest';
import { textOf } from '../../src/documents/page-texts.ts';
import { describeIf } from '../needs.ts';
import { filesBelow, html, published, resource } from './built.ts';
import { squeezed } from './text.ts';

const dist = inject('dist');
const site = inject('site');
const hasNews = resource(dist, 'news').items.length > 0;
const feed = JSON.parse(hasNews ? published(dist, '/news/feed.json') : '{}') as {
  items: Record<'id' | 'url' | 'title' | 'content_html' | 'date_published' | 'date_modified', string>[];
};
const xml = hasNews ? published(dist, '/news/atom.xml') : '';
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;

describeIf(hasNews, 'the content has no news', 'the news feeds', () => {
  it('have the newest 20 posts of listNews, with the dates of their last change', () => {
    expect(feed.items.map(({ url, date_modified: time }) => [url, time.slice(0, 10)])).toEqual(
      resource(dist, 'news')
        .items.slice(0, 20)
        .map(({ url, dateModified }) => [url, dateModified]),
    );
  });

  it('have the required fields of JSON Feed 1.1 and unique ids in feed.json', () => {
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: expect.stringMatching(/./) as string,
      home_page_url: `${site}/news`,
      feed_url: `${site}/news/feed.json`,
      authors: [{ name: expect.stringMatching(/./) as string }],
    });
    for (const { url, content_html: content, date_published: first, date_modified: last } of feed.items) {
      expect(content, url).not.toBe('');
      for (const time of [first, last]) expect(time, url).toMatch(moment);
    }
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
  });

  it('have the same posts in atom.xml, as well-formed XML with the required elements of Atom', () => {
    expect(SyntaxValidator.validate(xml)).toBe(true);
    const $ = load(xml, { xml: true });
    for (const name of ['id', 'title', 'author > name']) expect($(`feed > ${name}`).text(), name).not.toBe('');
    expect($('feed > updated').text()).toMatch(moment);
    expect($('feed > link[rel=self]').attr('href')).toBe(`${site}/news/atom.xml`);
    const texts = ['id', 'title', 'updated', 'content[type=html]'];
    const entries = $('feed > entry').toArray();
    expect(entries.map((entry) => texts.map((name) => $(entry).children(name).text()))).toEqual(
      feed.items.map((item) => [item.id, item.title, item.date_modified, item.content_html]),
    );
  });

  it('have the whole text of each post, as on its page', () => {
    for (const { url, content_html: content } of feed.items) {
      const prose = html(dist, new URL(url).pathname)('.prose').text();
      expect(squeezed(load(content).text()), url).toContain(squeezed(prose).slice(0, 200));
    }
  });

  it('have only absolute addresses, and pictures that are published', () => {
    const files = new Set(filesBelow(dist));
    for (const { content_html: content, url } of feed.items) {
      const $ = load(content);
      for (const name of ['href', 'src'])
        for (const element of $(`[${name}]`).toArray())
          expect(URL.canParse($(element).attr(name) ?? ''), `${name} in ${url}`).toBe(true);
      for (const picture of $('img').toArray()) {
        const { origin, pathname } = new URL($(picture).attr('src') ?? '');
        if (origin === site) expect(files).toContain(pathname);
      }
      expect(content).not.toMatch(/ASTRO_IMAGE/i);
    }
  });
});

test('textOf() resolves links, fragments and pictures against the page, and leaves text as it is', () => {
  const text = (at: string, here: string, attributes: string) =>
    `<p><a href="${at}/about">a</a> <a href="${here}#b">b</a> <a href="mailto:a@b.example">c</a></p><img src="${at}/_astro/till.webp"${attributes} width="8" alt="A till"><code>href="/x"</code>`;
  const page = `<main><h1>A</h1><div class="prose">${text('', '', ' srcset="/_astro/b.webp 2x"')}</div><p>b</p></main>`;
  expect(textOf(page, 'https://a.example/news/p')).toBe(text('https://a.example', 'https://a.example/news/p', ''));
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseBody } from '../../../src/content/body/body.ts';
import { root } from '../../../src/settings.ts';
import type { BuildResult } from '../../build.ts';
import { html, markdown, published, resource, itemsOf } from '../../site/built.ts';
import { checkLinks } from '../../site/dead-links.ts';
import { htmlText, plainText, rawText, squeezed } from '../../site/text.ts';
import { codeIn, linksIn, tablesIn } from './markdown-parts.ts';
import { buildRealPosts, realPosts, realPostsFolder } from './real-posts.ts';

const site = 'https://www.ladrilho.example';

const absent = realPosts.length === 0;

describe('../shared/real-news', () => {
  it('exists in CI if its parent folder does', () => {
    const isExpected = process.env['CI'] !== undefined && existsSync(path.dirname(realPostsFolder));
    expect(isExpected && absent).toBe(false);
  });
});

describe.skipIf(absent)(
  absent ? '141 real posts: skipped, ../shared/real-news is not on this machine' : '141 real posts',
  { timeout: 60_000 },
  () => {
    let folder: string;
    let dist: string;
    let build: BuildResult;

    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'vitrine-real-'));
      dist = path.join(folder, 'dist');
      build = await buildRealPosts(folder, dist, site);
    });

    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('build without errors', () => {
      expect(build.exitCode, build.output.slice(-4000)).toBe(0);
      expect(realPosts).toHaveLength(141);
    });

    it('are published as HTML, as Markdown and as items of the news list', () => {
      const items = itemsOf(dist, 'newsList');
      expect(resource(dist, 'newsList').total).toBe(realPosts.length);
      expect(items.map(({ slug }) => slug).toSorted()).toEqual(realPosts.map(({ slug }) => slug).toSorted());
      for (const { slug, headline, datePublished } of items) {
        expect(html(dist, `/news/${slug}`)('h1').text()).toBe(headline);
        expect(plainText(markdown(dist, `/news/${slug}`))).toContain(squeezed(headline));
        expect(markdown(dist, `/news/${slug}`)).toContain(`datePublished: ${datePublished}\n`);
      }
    });

    it('keep every word, in Markdown and HTML', () => {
      for (const { slug, text } of realPosts) {
        const page = `/news/${slug}`;
        // The Markdown of a post with HTML is generated from its HTML page.
        if (!parseBody(text.replace(/^---\n[^]*?\n---\n/, '')).hasHtml) {
          // Comments are notes to editors and are not published.
          const written = rawText(text.replace(/<!--[^]*?-->/g, ''));
          expect(rawText(markdown(dist, page)).endsWith(written), page).toBe(true);
        }
        // A line break is a space in HTML, and empty in the text of Markdown.
        const [markdownText, shownText] = [plainText(markdown(dist, page)), htmlText(html(dist, page), 'main .prose')];
        expect(markdownText.replaceAll(' ', '').endsWith(shownText.replaceAll(' ', '')), page).toBe(true);
      }
    });

    it('keep every code block as written, in Markdown and HTML', () => {
      const blocks = realPosts.flatMap(({ slug, text }) =>
        codeIn(text).map((code) => ({ page: `/news/${slug}`, code })),
      );
      expect(blocks.length).toBeGreaterThan(80);
      for (const { page, code } of blocks) {
        expect(codeIn(markdown(dist, page)), page).toContain(code);
        const $ = html(dist, page);
        const shown = $('pre')
          .toArray()
          .map((block) => $(block).text().trimEnd());
        expect(shown, page).toContain(code.trimEnd());
      }
    });

    it('keep every table and its cells, in Markdown and HTML', () => {
      const tables = realPosts.flatMap(({ slug, text }) =>
        tablesIn(text).map((cells) => ({ page: `/news/${slug}`, cells })),
      );
      expect(tables.length).toBeGreaterThan(5);
      for (const { page, cells } of tables) {
        const $ = html(dist, page);
        const shown = $('main .prose table')
          .toArray()
          .map((table) =>
            $(table)
              .find('th, td')
              .toArray()
              .map((cell) => squeezed($(cell).text())),
          );
        expect(shown, page).toContainEqual(cells);
        expect(tablesIn(markdown(dist, page)), page).toContainEqual(cells);
      }
    });

    it('contain no scripts, styles, frames or event handlers', () => {
      for (const { slug } of realPosts) {
        const $ = html(dist, `/news/${slug}`);
        expect($('main').find('script, style, iframe, object, embed, form, [style]'), slug).toHaveLength(0);
        const handlers = $('main *')
          .toArray()
          .flatMap((element) => Object.keys('attribs' in element ? element.attribs : {}))
          .filter((name) => name.startsWith('on'));
        expect(handlers, slug).toEqual([]);
      }
    });

    it('keep text that only looks like HTML', () => {
      const shownText = (slug: string) => htmlText(html(dist, `/news/${slug}`), 'main');
      expect(shownText('v8-memory-corruption-stack-overflow')).toContain('reinterpret_cast<uintptr_t>(this)');
      expect(shownText('may-2025-security-releases')).toContain('FunctionCallbackInfo<Value>& args');
      expect(shownText('january-2026-dos-mitigation-async-hooks')).toContain('Local<Value> exception');
      expect(shownText('service-logging-in-json-with-bunyan')).toContain(
        'log.info(<object> fields, <string> msg, ...)',
      );
      expect(html(dist, '/news/making-nodejs-downloads-reliable')('details summary').text()).toBe('Math');
    });

    it('have no broken internal links', () => {
      const { internal, dead } = checkLinks(dist, site);
      expect(internal.length).toBeGreaterThan(1000);
      expect(dead).toEqual([]);
    });

    it('cause a warning with file and line for each link to a path of their original site', () => {
      const known = new Set(itemsOf(dist, 'pageList').map(({ url }) => new URL(url).pathname));
      const foreign = realPosts.flatMap(({ slug, text }) =>
        linksIn(text)
          .filter(({ url }) => url.startsWith('/') && !known.has(url.replace(/(?<=.)\/?(#.*)?$/, '')))
          .map(
            ({ url, line, isImage }) =>
              `content/news/imported/${slug}.md:${line}  body: ${isImage ? 'shows the image' : 'links to'} ${url}, which is not an address of this site.`,
          ),
      );
      expect(foreign.length).toBeGreaterThan(100);
      const env = { ...process.env, CONTENT: path.join(folder, 'content') };
      const check = [path.join(root, 'scripts/content.ts'), '--warnings'];
      const { stdout, stderr } = spawnSync(process.execPath, check, { encoding: 'utf8', env, maxBuffer: 1e8 });
      const reported = (stdout + stderr)
        .replace(/(\.md:\d+):\d+/g, '$1')
        .replace(/\S*(?=content\/news\/imported)/g, '');
      expect(foreign.filter((warning) => !reported.includes(warning))).toEqual([]);
      expect(reported.match(/which is not an address of this site\./g)).toHaveLength(foreign.length);
      expect(published(dist, '/news/april-2021-security-releases.html')).not.toContain('/blog/release/');
    });
  },
);

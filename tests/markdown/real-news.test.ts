import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { expect, it } from 'vitest';
import type { BodyContext } from '../../src/markdown/body.ts';
import { renderBody } from '../../src/markdown/render-body.ts';
import { root } from '../../src/settings.ts';
import { describeIf } from '../needs.ts';
import { codeIn, tablesIn } from './markdown-parts.ts';
import { anywhere, renderHtml, renderMarkdown } from './rendered.ts';
import { lostOf } from './reference-html.ts';

/** Folder of a real site's posts, outside the repository; it does not exist on every machine. */
const folder = path.resolve(root, '../shared/real-news');
const posts = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({
    slug: path.basename(name, '.md'),
    text: readFileSync(path.join(folder, name), 'utf8').replace(/^---\n[^]*?\n---\n/, ''),
  }));

/** Resolves paths as those of another site, which do not exist here. */
const foreign: BodyContext = {
  ...anywhere,
  resolve: (url) => (url.startsWith('/') ? { to: 'dead', nearest: undefined } : { to: 'elsewhere' }),
};

describeIf(posts.length > 0, 'there is no ../shared/real-news', 'the bodies of 141 real posts', () => {
  it('keep every word, link, picture, cell and line of code, in HTML and Markdown', async () => {
    for (const { slug, text } of posts) expect(await lostOf(text), slug).toEqual({ html: {}, markdown: {} });
    expect(posts).toHaveLength(141);
  });

  it('keep every code block and table as written', async () => {
    for (const { slug, text } of posts) {
      const $ = load(await renderHtml(text), null, false);
      const shown = $('pre').toArray().map((block) => $(block).text().trimEnd()); // prettier-ignore
      const published = await renderMarkdown(text);
      expect(codeIn(published), `${slug}: the page and its Markdown`).toEqual(shown);
      for (const block of codeIn(text)) expect(shown, slug).toContain(block.trimEnd());
      expect(tablesIn(published), slug).toEqual(tablesIn(text));
    }
  });

  it('have headings that skip no level, and no scripts, styles, frames or handlers', async () => {
    for (const { slug, text } of posts) {
      const { html, headings } = await renderBody(text, foreign);
      headings.forEach(({ depth }, index) => {
        expect(depth, slug).toBeLessThanOrEqual((headings[index - 1]?.depth ?? 1) + 1);
      });
      const $ = load(html, null, false);
      expect($('script, style, iframe, object, embed, form, [style], [onclick]'), slug).toHaveLength(0);
    }
  });
});

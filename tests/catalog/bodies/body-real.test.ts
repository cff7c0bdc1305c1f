import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseBody } from '../../../src/content/body/body.ts';
import { replaceOriginMarks } from '../../../src/content/body/addresses.ts';
import { contentOf } from './reference-html.ts';
import { root } from '../../../src/settings.ts';
import { markdownProcessor } from '../../../src/site/markdown/astro-processor.ts';

const source = path.resolve(root, '../shared/real-news');
const absent = !existsSync(source);
const posts = absent ? [] : readdirSync(source).filter((name) => name.endsWith('.md'));
const bodyOf = (name: string): string =>
  readFileSync(path.join(source, name), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');

/** Treats paths as those of a foreign site, which do not exist here. */
const foreign = (url: string): string | undefined => (url.startsWith('/') ? undefined : url);

/** Unwraps links without an address, and removes the blank first line of code, which parse5 drops in `<pre>`. */
const comparable = (html: string): string =>
  html.replace(/<a>([\s\S]*?)<\/a>/g, '$1').replace(/(<pre[^>]*><code[^>]*>)\n/g, '$1');

describe.skipIf(absent)(
  absent ? 'parseBody() of 141 real posts: skipped, ../shared/real-news is not on this machine' : 'parseBody()',
  { timeout: 60_000 },
  () => {
    it('renders real posts to the HTML that Astro renders from their published Markdown', async () => {
      const renderer = await markdownProcessor.createRenderer({ syntaxHighlight: false });
      for (const name of posts) {
        const { hasHtml, render } = parseBody(bodyOf(name));
        const { html, markdown } = render(foreign);
        const rendered = (await renderer.render(replaceOriginMarks(markdown, ''))).code;
        // Markdown converted from HTML lacks marks for some elements and has different spaces.
        if (hasHtml) expect(contentOf(rendered), name).toEqual(contentOf(html));
        else expect(comparable(html), name).toBe(comparable(rendered));
      }
      expect(posts.length).toBe(141);
    });

    it('does not skip a heading level in any real post', () => {
      for (const name of posts)
        parseBody(bodyOf(name)).headings.forEach(({ depth }, index, all) => {
          expect(depth, name).toBeGreaterThanOrEqual(2);
          expect(depth, name).toBeLessThanOrEqual((all[index - 1]?.depth ?? 1) + 1);
        });
    });
  },
);

import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkContent } from '../../src/check/check-content.ts';
import { currentTime } from '../../src/settings.ts';
import { slugOf } from '../../src/text/slugify.ts';
import { runScript, sampleCopy } from './process.ts';

let folder: string;
const content = (): string => path.join(folder, 'content');
const run = (...args: string[]) => runScript('new.ts', args, { CONTENT: content() });
beforeAll(async () => {
  folder = await sampleCopy();
});
afterAll(() => rm(folder, { recursive: true }));

describe('npm run new', () => {
  it.each([
    ['product', 'Till: the second', 'products/till-the-second'],
    ['post', '*Open: 1e3 "days"', 'news/open-1e3-days'],
    ['work', '2026-01-01', 'work/2026-01-01'],
    ['page', 'null', 'pages/null'],
  ] as const)('writes a draft of a %s that passes the check, even if its title is %s', async (kind, title, file) => {
    const { exitCode, output, errors } = await run(kind, title);
    expect([exitCode, errors]).toEqual([0, '']);
    expect(output).toContain(`${file}.md\n`);
    const { content: checked, warnings } = await checkContent(content(), { now: currentTime({}) });
    const entry = Object.values(checked?.entries ?? {})
      .flat()
      .find(({ path: name }) => name === `${file}.md`);
    expect(entry?.data).toMatchObject({ [kind === 'product' ? 'name' : 'title']: title, draft: true });
    expect(warnings.filter(({ problem }) => problem !== 'is still to-fill-in.')).toEqual([]);
  });

  it('explains each field with a comment, and has optional fields as comments', async () => {
    await run('page', 'Terms', '--slug', 'general-terms');
    const text = await readFile(path.join(content(), 'pages/general-terms.md'), 'utf8');
    expect(text.replace(/^updated: .*$/m, 'updated: today')).toMatchInlineSnapshot(`
      "---
      # Title of the page
      title: Terms
      # One sentence of at most 160 characters, for lists and search results
      summary: to-fill-in
      # Day on which the facts in this file last changed
      updated: today
      # Where pages link to it; pages that every site has, such as about, have their place (optional)
      #   header: At the top of every page.
      #   footer: At the bottom of every page.
      #   none: Nowhere: only texts link to it.
      # navigation: header
      # Former slugs, the oldest first, and former paths, which begin with a slash; all redirect to its address permanently (optional)
      # aliases:
      #   - /legal/privacy
      # Whether only npm run dev shows it, not the published site (optional)
      draft: true
      ---

      <!-- Write the text here, in Markdown. This line is not published. -->
      "
    `);
  });

  it.each([
    ['page', 'api'],
    ['page', 'Healthz'],
    ['page', '404'],
    ['post', 'index'],
  ])('writes no file that the check refuses, because its address is reserved: %s %s', async (kind, title) => {
    const { exitCode, errors } = await run(kind, title);
    expect([exitCode, errors]).toEqual([1, expect.stringContaining('its address is reserved')]);
  });

  it('writes no file whose title the check refuses', async () => {
    const { exitCode, errors } = await run('post', 'Two\nlines');
    expect([exitCode, errors]).toEqual([1, expect.stringContaining('has more than one line')]);
    expect((await checkContent(content(), { now: currentTime({}) })).errors).toEqual([]);
  });

  it.each(['--help', '-h'])('explains itself if it is asked with %s', async (option) => {
    const { exitCode, output, errors } = await run(option);
    expect([exitCode, output, errors]).toEqual([0, expect.stringContaining('KIND is '), '']);
  });

  it('does not overwrite a file', async () => {
    const { exitCode, errors } = await run('product', 'Balcão');
    expect(exitCode).toBe(1);
    expect(errors).toMatch(/products\/balcao\.md exists\. Choose another slug with --slug\.$/m);
  });

  it.each([[], ['thing', 'x'], ['post'], ['post', ''], ['post', 'a', 'b']])(
    'prints its usage without a known kind and one title: %s',
    async (...args) => {
      const { exitCode, errors } = await run(...args);
      expect([exitCode, errors]).toEqual([1, expect.stringContaining('KIND is ')]);
      expect(errors).not.toContain('    at ');
    },
  );

  it('rejects a slug that an address cannot contain', async () => {
    expect((await run('post', '日本語')).errors).toContain('Cannot use the slug ""');
    expect((await run('post', 'x', '--slug', 'Big News')).errors).toContain('Cannot use the slug "Big News"');
  });
});

describe('slugOf()', () => {
  it.each([
    ['São João & a festa', 'sao-joao-a-festa'],
    ["Don't stop: 10% off!", 'dont-stop-10-off'],
    ['Привет, мир', 'privet-mir'],
    ['Tiếng Việt', 'tieng-viet'],
    ['افتتاح المتجر', 'afttah-almtjr'],
    ['🎉🎉', ''],
    ['word '.repeat(60), `${'word-'.repeat(15)}word`],
    ['x'.repeat(300), 'x'.repeat(80)],
  ])('turns "%s" into "%s"', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
});

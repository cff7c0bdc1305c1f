import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/checks/check-content.ts';
import { type CheckedContent } from '../../../src/checks/content.ts';
import { ContentError } from '../../../src/content/diagnostics/content-error.ts';
import { imageLimits, type ImageFile } from '../../../src/content/images/image-file.ts';
import { appended, htmlOf, markdownOf, valid } from '../content.ts';

const image = (path: string, rest: Partial<ImageFile> = {}): ImageFile => ({
  file: `content/${path}`,
  path,
  bytes: 40_000,
  digest: 'a'.repeat(64),
  facts: { format: 'jpeg', width: 1000, height: 500 },
  ...rest,
});
const till = image('news/till.jpg');

function checkedWith(text: string, images: readonly ImageFile[]): CheckedContent {
  const content = appended('news/opening.md', `\n${text}\n`, valid);
  const files = Object.entries(content).map(([path, body]) => ({ file: `content/${path}`, path, text: body }));
  return checkContent({ files, images, publicFiles: ['/favicon.svg'], now: new Date('2026-11-21T12:00:00Z') });
}
const warnings = (text: string, images: readonly ImageFile[]): string[] =>
  checkedWith(text, images).warnings.map(({ file, problem }) => `${file} ${problem}`);
function errors(text: string, images: readonly ImageFile[]): string[] {
  try {
    checkedWith(text, images);
  } catch (error) {
    if (error instanceof ContentError) return error.errors.map(({ problem, remedy }) => `${problem} ${remedy}`);
    throw error;
  }
  return [];
}

describe('an image next to an entry', () => {
  it.each([
    ['./till.jpg', 'news/till.jpg'],
    ['till.jpg', 'news/till.jpg'],
    ['../work/till.jpg', 'work/till.jpg'],
    ['./My%20till%20(1).JPG', 'news/My till (1).JPG'],
    ['caf%C3%A9.jpg', 'news/cafe\u0301.jpg'],
  ])('is found by the address %s', (url, path) => {
    const { records } = checkedWith(`![A till](<${url}>)`, [image(path)]);
    expect(records.images.get('news/opening')?.used.map((file) => file.path)).toEqual([path]);
    expect(markdownOf(records, 'news/opening')).toMatch(/!\[A till\]\(\/_astro\/[a-z0-9-]+\.a{16}\.1000\.webp\)/);
  });

  it('has a srcset of several widths, and its own width and height', () => {
    const { records } = checkedWith('![A till](till.jpg)', [till]);
    expect(htmlOf(records, 'news/opening')).toContain(
      '<img src="/_astro/till.aaaaaaaaaaaaaaaa.1000.webp" alt="A till" width="1000" height="500" srcset="/_astro/till.aaaaaaaaaaaaaaaa.320.webp 320w, /_astro/till.aaaaaaaaaaaaaaaa.640.webp 640w, /_astro/till.aaaaaaaaaaaaaaaa.960.webp 960w, /_astro/till.aaaaaaaaaaaaaaaa.1000.webp 1000w" sizes="(min-width: 48rem) 44rem, 95vw" loading="lazy" decoding="async">',
    );
  });

  it('can be a drawing, which is linked to without conversion', () => {
    const plan = image('news/plan.svg', { facts: { format: 'svg', width: 300, height: 200 } });
    const { records } = checkedWith('[The plan](plan.svg)', [plan]);
    expect(htmlOf(records, 'news/opening')).toContain('<a href="/_astro/plan.aaaaaaaaaaaaaaaa.svg">The plan</a>');
  });

  it.each([
    ['![x](til.jpg)', 'til.jpg', './till.jpg'],
    ['![x](./Till.jpg)', './Till.jpg', './till.jpg'],
    ['![x](../work/till.jpg)', '../work/till.jpg', './till.jpg'],
    ['[x](til.jpg)', 'til.jpg', './till.jpg'],
    ['<img src="til.jpg" alt="x">', 'til.jpg', './till.jpg'],
  ])('is an error with a suggestion if it does not exist: %s', (text, url, meant) => {
    expect(errors(text, [till])).toEqual([
      `names the image ${url}, which does not exist. Did you mean ${meant}? Put the image next to the text, and write its exact name, capitals included.`,
    ]);
  });

  it.each([
    [{ facts: { format: 'png', width: 10, height: 10 } }, 'is PNG, but its name says otherwise.'],
    [{ bytes: imageLimits.bytes + 100_000 }, 'is 10.1 MB, but an image may be at most 10.0 MB.'],
    [{ facts: { format: 'jpeg', width: 20_000, height: 20_000 } }, 'is 20000 × 20000 pixels, which is too large'],
  ] satisfies [Partial<ImageFile>, string][])('is an error if it has %o', (rest, problem) => {
    expect(errors('![A till](till.jpg)', [image('news/till.jpg', rest)])).toEqual([expect.stringContaining(problem)]);
  });

  it('is an error if it cannot be read', () => {
    const { facts: _facts, ...unreadable } = till;
    expect(errors('![A till](till.jpg)', [unreadable])).toEqual([
      expect.stringContaining('cannot be read as an image.'),
    ]);
  });

  it('has a warning if it is large, unused or without alternative text', () => {
    expect(warnings('![A till](till.jpg)', [till])).toEqual([]);
    expect(warnings('![A till](till.jpg)', [image('news/till.jpg', { bytes: 3_000_000 })])).toEqual([
      'content/news/till.jpg is 3.0 MB, which is more than any page needs.',
    ]);
    expect(warnings('Nothing.', [till])).toEqual([
      'content/news/till.jpg is not used anywhere, so it is not published.',
    ]);
    expect(warnings('![](till.jpg)', [till])).toEqual([
      'content/news/opening.md shows the image till.jpg without alternative text.',
    ]);
  });
});

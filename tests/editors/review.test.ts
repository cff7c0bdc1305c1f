import { describe, expect, it, test } from 'vitest';
import { diagnose } from '../../src/checks/check-content.ts';
import { changesWithoutPage } from '../../src/editing/review/changes.ts';
import { pageChanges } from '../../src/editing/review/page-changes.ts';
import { commentMark, inert, reviewMarkdown } from '../../src/editing/review/review-markdown.ts';
import { readReview, reviewLimits, type Review } from '../../src/editing/review/review.ts';
import { renameWarnings, reviewText, writeReview } from '../../src/editing/review/write-review.ts';
import { contentOf, edited, today, valid, without, type Content } from '../catalog/content.ts';

function reviewOf(after: Content, before: Content = valid): Review {
  const [was, is] = [contentOf(before), contentOf(after)];
  const { errors, warnings } = diagnose(is);
  return writeReview({
    pages: pageChanges(was.files, is.files, today),
    others: changesWithoutPage(was, is),
    errors,
    warnings: errors.length === 0 ? warnings.slice(0, 1) : [],
  });
}

/** Returns the sections of a review, except its warnings, for a terminal. */
const said = (review: Review): string =>
  reviewText({ ...review, sections: review.sections.filter(({ title }) => title !== 'New warnings') });

const renamed = (from: string, to: string, content: Content = valid): Content => {
  const { [from]: text = '', ...rest } = content;
  return { ...rest, [to]: text };
};

describe('writeReview()', () => {
  it('says that nothing changes', () => {
    expect(reviewOf(valid)).toMatchObject({ publishable: true, headline: 'Nothing changes for readers.' });
    const moved = renamed('news/opening.md', 'news/2026/opening.md');
    expect(said(reviewOf(moved))).toBe('Nothing changes for readers.\n');
  });

  it('says what is new, changed and removed, by title and field', () => {
    const added = { ...valid, 'news/second.md': valid['news/opening.md']?.replace('Opening', 'A second shop') ?? '' };
    const changed = edited('work/bakery.md', 'Forty ovens', 'Fifty ovens', added);
    const { 'products/shelf.md': _shelf, ...after } = edited('products/counter.md', 'Text about', 'All about', changed);
    expect(said(reviewOf(after))).toMatchInlineSnapshot(`
      "4 pages change for readers.

      Removed:
        Shelf
            /products/shelf is not found from now on.
            If another entry replaces it, add this to its fields: aliases: [shelf]

      New:
        A second shop  /news/second

      Changed:
        Counter  /products/counter
            text
        Fifty ovens  /work/bakery
            title "Forty ovens" → "Fifty ovens"
      "
    `);
  });

  it('says which line redirects readers from the former address of a renamed post', () => {
    expect(said(reviewOf(renamed('news/opening.md', 'news/we-opened.md')))).toMatchInlineSnapshot(`
      "1 page changes for readers.

      Moved, and not found at the former address:
        Opening  /news/we-opened
            It was at /news/opening, which is not found from now on.
            To redirect readers from there, add this to the fields of content/news/we-opened.md: aliases: [opening]
      "
    `);
    const older = edited('news/opening.md', 'tags:', 'aliases: [first]\ntags:');
    const other = renamed('news/opening.md', 'news/we-opened.md', older);
    expect(said(reviewOf(other, older))).toContain('aliases: [first, opening]');
  });

  it('names a post that was renamed with its alias as moved', () => {
    const after = renamed(
      'news/opening.md',
      'news/we-opened.md',
      edited('news/opening.md', 'tags:', 'aliases: [opening]\ntags:'),
    );
    expect(said(reviewOf(after))).toMatchInlineSnapshot(`
      "1 page changes for readers.

      Moved:
        Opening  /news/we-opened
            /news/opening redirects there.
      "
    `);
  });

  it('names former addresses that no longer redirect', () => {
    const before = edited('news/opening.md', 'tags:', 'aliases: [first, /blog/1]\ntags:');
    expect(said(reviewOf(valid, before))).toMatchInlineSnapshot(`
      "1 page changes for readers.

      Former addresses that are not found now:
        /news/first
            It redirected to /news/opening. Add it to the aliases of that entry again.
        /blog/1
            It redirected to /news/opening. Add it to the aliases of that entry again.

      Changed:
        Opening  /news/opening
            aliases ["first","/blog/1"] → []
      "
    `);
  });

  it('separates what is published from what waits', () => {
    const draft = edited('news/opening.md', 'tags:', 'draft: true\ntags:');
    expect(said(reviewOf(draft))).toMatchInlineSnapshot(`
      "1 page changes for readers.

      Removed:
        Opening
            /news/opening is not found from now on.
            It is a draft now.
      "
    `);
    expect(said(reviewOf(valid, draft))).toBe('1 page changes for readers.\n\nNew:\n  Opening  /news/opening\n');
    const later = edited('news/opening.md', '2026-03-09', '2027-01-04');
    expect(said(reviewOf(later, without('news/opening.md')))).toMatchInlineSnapshot(`
      "Nothing changes for readers yet.

      Not published yet:
        Opening
            Published on 2027-01-04, at /news/opening.
      "
    `);
    expect(said(reviewOf(edited('news/opening.md', 'We opened', 'We open', draft), draft))).toContain(
      'A draft: nobody sees it.',
    );
  });

  it('lists changed facts of the company', () => {
    const address = edited('organization.json', '"SP"', '"RJ"');
    const after = edited('organization.json', '"Software for shops"', '"Tills"', address);
    expect(said(reviewOf(after))).toMatchInlineSnapshot(`
      "No text changes for readers, but facts of the company or images do.

      Facts of the company, and images:
        changed: content/organization.json
            slogan "Software for shops" → "Tills"
            address.addressRegion "SP" → "RJ"
      "
    `);
  });

  it('shows of long values and lists what differs', () => {
    const hours = edited('contact.json', '"closes": "18:00"', '"closes": "17:00"');
    expect(said(reviewOf(hours))).toContain('hoursAvailable.intervals[1].closes "18:00" → "17:00"');
    const front = 'A till for shops with a counter that sells and prints in any weather';
    const summary = (end: string) => edited('products/counter.md', 'A product for shops.', `${front}, ${end}`);
    expect(said(reviewOf(summary('by day'), summary('by night')))).toContain('in any weather, by night');
    const price = (amount: string) => edited('products/counter.md', 'price: 24.5', `price: ${amount}`);
    expect(said(reviewOf(price('30'), price('25')))).toContain('offers[1].price 25 → 30');
  });

  it('names the changes of a file of facts that has an error', () => {
    const after = edited('contact.json', 'hello@acme.example', 'nobody');
    expect(said(reviewOf(after))).toMatch(/changed: content\/contact\.json\n +email "\S+" → "nobody"/);
  });

  it('names the pages that show an image that was replaced', () => {
    const shown = edited('products/counter.md', 'Text about', '![A till](./till.png)\n\nText about');
    const image = (digest: string) => ({
      file: 'content/products/till.png',
      path: 'products/till.png',
      bytes: 9,
      digest,
    });
    const content = contentOf(shown);
    const images = (digest: string) => ({ ...content, images: [image(digest)] });
    expect(changesWithoutPage(images('a'), images('b'))).toEqual([
      {
        change: 'changed',
        file: 'content/products/till.png',
        path: undefined,
        fields: [{ field: 'shown on /products/counter' }],
      },
    ]);
  });

  it('puts errors first, and takes no page for removed whose file cannot be read', () => {
    const after = edited('products/counter.md', 'status: available', 'status: avaliable');
    const review = reviewOf(after);
    expect(review.publishable).toBe(false);
    expect(said(review)).toMatchInlineSnapshot(`
      "Nothing is published until an error is fixed.

      Errors:
        content/products/counter.md:5
            status: "avaliable" is not one of the allowed values.
            Did you mean "available"? Use one of: announced (Public, with no date or access yet: nobody can use it.); beta (In use by a limited group; features and prices can change.); available (Anyone can buy and use it, with support.); retired (No longer sold or supported; the page stays as a record.)
      "
    `);
  });

  it('is cut to what somebody reads', () => {
    const posts = Array.from({ length: 100 }, (_, index): [string, string] => [
      `news/post-${index}.md`,
      valid['news/opening.md']?.replace('Opening', `Post ${index}`) ?? '',
    ]);
    const { headline, sections } = reviewOf({ ...valid, ...Object.fromEntries(posts) });
    expect(headline).toBe('100 pages change for readers.');
    expect(sections[0]?.items).toHaveLength(reviewLimits.items);
    expect(sections[0]?.items.at(-1)?.text).toBe('And 61 more.');
  });
});

test('renameWarnings() annotates a renamed page without a redirect, and no other', () => {
  const pages = (after: Content) => pageChanges(contentOf(valid).files, contentOf(after).files, today);
  expect(renameWarnings(pages(renamed('news/opening.md', 'news/we-opened.md')))).toEqual([
    {
      severity: 'warning',
      file: 'content/news/we-opened.md',
      line: 1,
      field: 'aliases',
      problem: 'the page was at /news/opening, which is not found from now on.',
      remedy: 'Add the former name to redirect readers: aliases: [opening]',
    },
  ]);
  expect(renameWarnings(pages(without('news/opening.md')))).toEqual([]);
});

describe('reviewMarkdown()', () => {
  const review = reviewOf({
    ...valid,
    'news/second.md': valid['news/opening.md']?.replace('Opening', 'A *second* shop') ?? '',
  });

  it('links to the preview if it exists', () => {
    expect(reviewMarkdown(review, 'https://deploy-preview-7--acme.netlify.app')).toMatchInlineSnapshot(`
      "<!-- review of the content -->
      **1 page changes for readers.** [See the site as it would be](<https://deploy-preview-7--acme.netlify.app/>).

      ### New

      - [A \\*second\\* shop](<https://deploy-preview-7--acme.netlify.app/news/second>), /news/second

      ### New warnings

      - content/news/second.md:2
        - title: contains \\*second\\*, which readers see as typed.
        - Write it without Markdown, which only works in the text below the fields.

      Made by the check of this change, from what it proposes: read the change itself before you merge it.
      "
    `);
    expect(reviewMarkdown(review)).not.toContain('](');
  });

  it('has no preview links when nothing can be published', () => {
    expect(reviewMarkdown({ ...review, publishable: false }, 'https://p.example')).not.toContain('](');
  });

  it.each(['//evil.example/', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example', '\t//evil.example'])(
    'makes no link of the path %j',
    (path) => {
      const hostile = { ...review, sections: [{ title: 'New', items: [{ text: 'x', path, details: [] }] }] };
      expect(reviewMarkdown(hostile, 'https://p.example')).not.toMatch(/\]\(<(?!https:\/\/p\.example\/)/);
    },
  );

  it('is no longer than a comment may be', () => {
    const items = Array.from({ length: 40 }, () => ({
      text: '*'.repeat(400),
      details: Array<string>(12).fill('*'.repeat(400)),
    }));
    const long = reviewMarkdown({ publishable: true, headline: 'x', sections: [{ title: 'x', items }] });
    expect(long.length).toBeLessThan(65_536);
    expect(long).toMatch(/There is more: the log of the check has it\.\n$/);
  });
});

describe('inert()', () => {
  it.each([
    ['@everyone', '`@everyone`'],
    ['see #12 and GH-12', '`see #12 and GH-12`'],
    ['team!7 ~bug %2', '`team!7 ~bug %2`'],
    ['write `@a`', '`` write `@a` ``'],
    ['https://evil.example www.evil.example', '`https://evil.example www.evil.example`'],
    ['*none*', '\\*none\\*'],
    ['<img src=x>', '\\<img src\\=x\\>'],
    ['[a](b)', '\\[a\\]\\(b\\)'],
    ['one\n/close', 'one /close'],
  ])('shows %j and does nothing', (text, markdown) => expect(inert(text)).toBe(markdown));
});

describe('readReview()', () => {
  it('reads what was written', () => {
    const review = reviewOf(edited('work/bakery.md', 'Forty ovens', 'Fifty ovens'));
    expect(readReview(JSON.stringify(review))).toEqual(review);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"headline":1,"sections":[]}',
    '{"headline":"x","sections":{"length":1}}',
    '{"headline":"x","sections":[null]}',
    `{"headline":"x","sections":[{"title":"x","items":[{"text":"x","path":["/"],"details":[]}]}]}`,
    JSON.stringify({ headline: 'x', sections: Array(13).fill({ title: 'x', items: [] }) }),
  ])('refuses %s', (json) => expect(() => readReview(json)).toThrow('Cannot read the review'));

  it('cuts texts, and keeps nothing that it does not know', () => {
    const review = readReview(
      JSON.stringify({ headline: 'x'.repeat(9999), sections: [], publishable: 'yes', more: 1 }),
    );
    expect(review).toEqual({ publishable: false, headline: 'x'.repeat(reviewLimits.text), sections: [] });
    expect(reviewMarkdown(review).startsWith(commentMark)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { formatDiagnostic, formatWarnings, plain } from '../../../src/content/diagnostics/report.ts';
import { appended, checked, edited, onlyError, valid, type Content } from '../content.ts';

const counter = 'products/counter.md';
const post = 'news/opening.md';

const warnings = (content: Content): string =>
  checked(content)
    .warnings.map((diagnostic) => formatDiagnostic(diagnostic))
    .join('\n');
const tagged = (...tags: string[]): Content => ({
  ...valid,
  ...Object.fromEntries(
    tags.map((tag, index) => [
      `news/post-${index}.md`,
      (valid[post] ?? '').replace('company', tag).replace('Opening', `Opening ${index}`),
    ]),
  ),
});

describe('formatWarnings()', () => {
  const addresses = Array.from({ length: 30 }, (_, index) => `[a](http://${index}.example)`);
  const { warnings: diagnostics } = checked(appended(post, `\n${addresses.join('\n\n')}\n\nA TODO.\n`));

  it('groups many warnings by kind, the most frequent first, with three examples and the total last', () => {
    const report = formatWarnings(diagnostics);
    expect(report).toMatch(/^30 warnings of this kind:\n/);
    expect(report.match(/over http, which/g)).toHaveLength(3);
    expect(report).toContain('… and 27 more like these in 1 file.\n\n1 warning of this kind:');
    expect(report).toMatch(/The content has 31 warnings in 1 file, of 2 kinds\..*npm run content -- --warnings\n$/);
  });

  it('prints every warning when there are few, or when all are requested', () => {
    expect(formatWarnings(diagnostics, plain, true).match(/over http, which/g)).toHaveLength(30);
    expect(formatWarnings(diagnostics.slice(0, 20)).match(/over http, which/g)).toHaveLength(20);
    expect(formatWarnings(diagnostics.slice(0, 20))).toMatch(/The content has 20 warnings in 1 file\. .*\n$/);
  });
});

describe('warnings', () => {
  it('are empty for content without problems', () => {
    expect(checked(valid).warnings).toEqual([]);
  });

  it('report a title and a summary that search results would cut off', () => {
    const long = edited(post, 'title: Opening', `title: ${'Opening '.repeat(8).trim()}`);
    expect(warnings(edited(post, 'We are open.', `We are ${'very '.repeat(32)}open.`, long))).toMatchInlineSnapshot(`
      "content/news/opening.md:2:8  title: has 63 characters; search results show about 60.
          2 | title: Opening Opening Opening Opening Opening Opening Opening Opening
            |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          Put what matters first, or make it shorter: search results cut off the rest.
          See docs/editors/fields.md#news-title
      content/news/opening.md:4:10  summary: has 172 characters; search results show about 160.
          4 | summary: We are very very very very very very very very very very very very very very very very very…
            |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          Put what matters first, or make it shorter: search results cut off the rest.
          See docs/editors/fields.md#news-summary"
    `);
    expect(warnings(edited(post, 'title: Opening', `title: ${'x'.repeat(60)}`))).toBe('');
  });

  it('report a published entry without text, but not a draft or a page that every site has', () => {
    const comment = '\n<!-- Write the text\nhere. -->\n';
    expect(warnings(edited(post, '\nWe opened.\n', comment))).toMatchInlineSnapshot(`
      "content/news/opening.md:1  body: is empty: its page shows the fields and nothing else.
          Write the text below the second "---", or set "draft: true" until there is one.
          See docs/editors/text.md"
    `);
    expect(warnings(edited(post, '---\nWe opened.\n', `draft: true\n---${comment}`))).toBe('');
    expect(warnings(edited(post, '\nWe opened.\n', `${comment}We opened.\n`))).toBe('');
    const about = valid['pages/about.md'] ?? '';
    const withoutText = about.slice(0, about.lastIndexOf('---') + 4);
    expect(warnings({ ...valid, 'pages/about.md': withoutText })).toBe('');
    expect(warnings({ ...valid, 'pages/terms.md': withoutText })).toContain('content/pages/terms.md:1  body: is empty');
  });

  it('report a product without a website if it is available, but not if it is announced', () => {
    expect(warnings(edited(counter, 'website: https://shop.example\n', ''))).toMatchInlineSnapshot(`
      "content/products/counter.md:1  website: is missing, although the product is available.
          Add the address of its home page, so that people and agents find it.
          See docs/editors/fields.md#products-website"
    `);
    const announced = edited(counter, 'website: https://shop.example\n', '');
    const early = edited(counter, '  beta: 2023-09-12\n  available: 2024-03-04', '  announced: 2023-09-12', announced);
    expect(warnings(edited(counter, 'status: available', 'status: announced', early))).toBe('');
  });

  it('report a link over http', () => {
    expect(warnings(appended(post, 'See [them](http://them.example/a).\n'))).toMatchInlineSnapshot(`
      "content/news/opening.md:9:12  body: links to http://them.example/a over http, which others on the network can read and change.
          9 | See [them](http://them.example/a).
            |            ^^^^^^^^^^^^^^^^^^^^^
          Write https://them.example/a if the other site supports it.
          See docs/editors/text.md"
    `);
    expect(warnings(appended(post, 'See [them](https://them.example/a).\n'))).toBe('');
  });

  it('report a tag that is probably a misspelling of another one', () => {
    expect(warnings(tagged('release', 'release', 'relaese'))).toMatchInlineSnapshot(`
      "content/news/post-2.md:5:8  tags.0: "relaese" is used only once and looks like "release".
          5 | tags: [relaese]
            |        ^^^^^^^
          Write "release" if you mean the same topic.
          See docs/editors/fields.md#news-tags"
    `);
    expect(warnings(tagged('release', 'releases'))).toContain('looks like');
    expect(warnings(tagged('open-source', 'opensource'))).toContain('looks like');
  });

  it.each([
    ['similar short tags', ['feed', 'seed']],
    ['tags that are each used more than once', ['release', 'release', 'releases', 'releases']],
    ['tags with a common prefix', ['market', 'marketing']],
  ])('do not report %s', (_what, tags) => {
    expect(warnings(tagged(...tags))).toBe('');
  });
});

describe('opening hours', () => {
  it.each([
    ['09:00', '09:00'],
    ['18:00', '09:00'],
  ])('cannot be from %s to %s', (opens, closes) => {
    const content = edited('contact.json', '"09:00"', `"${opens}"`);
    expect(onlyError(edited('contact.json', '"closes": "18:00"', `"closes": "${closes}"`, content))).toMatchObject({
      field: 'hoursAvailable.intervals.0.closes',
      problem: `${closes} is not after the opening time, ${opens}.`,
    });
  });
});

describe('country codes', () => {
  it.each([
    ['UK', 'Did you mean "GB"?'],
    ['SU', 'Did you mean "RU"?'],
    ['ZZ', 'Write the two-letter code'],
    ['XX', 'Write the two-letter code'],
    ['EU', 'Write the two-letter code'],
  ])('cannot be %s', (code, remedy) => {
    const diagnostic = onlyError(edited('organization.json', '"addressCountry": "BR"', `"addressCountry": "${code}"`));
    expect(diagnostic.problem).toBe(`"${code}" is not a country code of ISO 3166-1.`);
    expect(diagnostic.remedy).toContain(remedy);
  });

  it.each(['BR', 'JP', 'EG', 'XK', 'AQ'])('can be %s', (code) => {
    expect(() => checked(edited('organization.json', '"BR"\n  ],', `"${code}"\n  ],`))).not.toThrow();
  });
});

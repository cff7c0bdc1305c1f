import { describe, expect, it } from 'vitest';
import { kinds, recordSchemas } from '../../../src/catalog/records.ts';
import { edited, onlyFault, refusal, report, valid, type Content } from '../content.ts';

const product = 'products/counter.md';
const inProduct = (from: string, to: string): Content => edited(product, from, to);

describe('parse()', () => {
  it('names a missing field, what it holds and an example', () => {
    expect(report(inProduct('audience: Shops\n', ''))).toMatchInlineSnapshot(`
      "content/products/counter.md:1  audience: is missing.
          Add it. Who it is for, for example "Bakeries and corner shops".
          See docs/editing.md#products-audience"
    `);
  });

  it('names the line of a misspelt field, and the field that was meant', () => {
    expect(report(edited('news/opening.md', 'tags: [company]', 'tags: [company]\nupdatd: 2026-03-10')))
      .toMatchInlineSnapshot(`
        "content/news/opening.md:6:1  updatd: is not a field of a news post.
            6 | updatd: 2026-03-10
              | ^^^^^^
            Did you mean "updated"? The fields are: title, date, summary, tags, updated, products, draft.
            See docs/editing.md#news"
      `);
  });

  it('says of a misspelt field that has to be there both that it is unknown and that it is missing', () => {
    expect(report(inProduct('category:', 'catgory:'))).toMatchInlineSnapshot(`
      "content/products/counter.md:1  category: is missing.
          Add it. What kind of product it is, in plain words, for example "Point of sale".
          See docs/editing.md#products-category
      content/products/counter.md:4:1  catgory: is not a field of a product.
          4 | catgory: Point of sale
            | ^^^^^^^
          Did you mean "category"? The fields are: name, summary, category, status, lifecycle, website, documentation, featureList, operatingSystem, audience, replacedBy, order, updated, draft.
          See docs/editing.md#products"
    `);
  });

  it('lists the fields where none is near', () => {
    const { problem, remedy } = onlyFault(inProduct('order: 1', 'order: 1\nwarehouse: here'));
    expect(problem).toBe('is not a field of a product.');
    expect(remedy).toMatch(/^Remove it\. The fields are: name, summary, .*, updated, draft\.$/);
  });

  it('names a misspelt field of a group by its path', () => {
    expect(report(inProduct('  beta: 2023', '  betta: 2023'))).toMatchInlineSnapshot(`
      "content/products/counter.md:7:3  lifecycle.betta: is not a field of lifecycle.
          7 |   betta: 2023-09-12
            |   ^^^^^
          Did you mean "beta"? The fields are: announced, beta, available, retired.
          See docs/editing.md#products-lifecycle"
    `);
    expect(report(edited('contact.json', '"opens": "09:00"', '"opens": "09:00", "lunch": "12:00"')))
      .toMatchInlineSnapshot(`
        "content/contact.json:13:23  hoursAvailable.lunch: is not a field of hoursAvailable.
            13 |     "opens": "09:00", "lunch": "12:00",
               |                       ^^^^^^^
            Remove it. The fields are: days, opens, closes.
            See docs/editing.md#contact-hoursavailable"
      `);
  });

  it('says which type belongs where another one is', () => {
    expect(report(inProduct('name: Counter', 'name: 2024'))).toMatchInlineSnapshot(`
      "content/products/counter.md:2:7  name: is 2024, where a text belongs.
          2 | name: 2024
            |       ^^^^
          Name of the product, as it is written in prose, for example "Counter".
          See docs/editing.md#products-name"
    `);
    expect(report(inProduct('operatingSystem: [Web]', 'operatingSystem: Web'))).toMatchInlineSnapshot(`
      "content/products/counter.md:11:18  operatingSystem: is "Web", where a list belongs.
          11 | operatingSystem: Web
             |                  ^^^
          Where it runs, for example ["Web","Android"].
          See docs/editing.md#products-operatingsystem"
    `);
    expect(onlyFault(inProduct('order: 1', 'order: 1.5')).problem).toBe('is 1.5, where a whole number belongs.');
    expect(onlyFault(inProduct('order: 1', 'order: first')).problem).toBe('is "first", where a number belongs.');
    expect(onlyFault(inProduct('order: 1', 'order: 0')).problem).toBe('is 0, less than 1.');
  });

  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-5-18', '18/05/2026', '2026-05-18T10:00:00Z'])(
    'refuses %s as a day of the calendar',
    (date) => {
      const { line, field, problem } = onlyFault(inProduct('updated: 2026-05-18', `updated: ${date}`));
      expect({ line, field }).toEqual({ line: 14, field: 'updated' });
      expect(problem).toBe(`"${date}" is not a day of the calendar written YYYY-MM-DD.`);
    },
  );

  it('accepts the 29th of February of a leap year', () => {
    expect(() => report(edited('news/opening.md', 'date: 2026-03-09', 'date: 2024-02-29'))).toThrow('was not refused');
  });

  it.each([
    ['nothing', 'audience:'],
    ['null', 'audience: null'],
    ['a text of no characters', 'audience: ""'],
    ['a text of spaces', 'audience: "   "'],
  ])('calls %s empty', (_what, line) => {
    expect(onlyFault(inProduct('audience: Shops', line))).toMatchObject({
      line: 12,
      field: 'audience',
      problem: 'is empty.',
    });
  });

  it('calls a list without items empty', () => {
    expect(onlyFault(inProduct('operatingSystem: [Web]', 'operatingSystem: []')).problem).toBe('is empty.');
  });

  it('counts the characters of a text that is too long', () => {
    expect(report(inProduct('A product for shops.', 'x'.repeat(161)))).toMatchInlineSnapshot(`
      "content/products/counter.md:3:10  summary: has 161 characters, more than the 160 allowed.
          3 | summary: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
            |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          One sentence of at most 160 characters, shown in lists and search results, for example "The till for shops with a counter: sells, prints, and keeps working when the....
          See docs/editing.md#products-summary"
    `);
  });

  it('names the status that was meant, and what each of them means', () => {
    expect(report(inProduct('status: available', 'status: avaliable'))).toMatchInlineSnapshot(`
      "content/products/counter.md:5:9  status: "avaliable" is not one of the values there are.
          5 | status: avaliable
            |         ^^^^^^^^^
          Did you mean "available"? Use one of: announced (Public, with no date or access yet: nobody can use it.); beta (In use by a limited group; features and prices can change.); available (Anyone can buy and use it, with support.); retired (No longer sold or supported; the page stays as a record.)
          See docs/editing.md#products-status"
    `);
  });

  it.each([
    ['contact.json', '"hello@acme.example"', '"hello"', 'email', '"hello" is not an e-mail address.'],
    [
      'contact.json',
      '"https://wa.me/5511900000100"',
      '"http://wa.me/1"',
      'messaging.url',
      'is not an absolute https address.',
    ],
    ['contact.json', '"telephone": "+551130000100"', '"telephone": "11 3000-0100"', 'telephone', 'E.164 form'],
    ['contact.json', '"09:00"', '"9 am"', 'hoursAvailable.opens', 'does not have the form it needs.'],
    ['contact.json', '"Monday"', '"monday"', 'hoursAvailable.days.0', 'is not one of the values there are.'],
  ])('says of %s what is wrong with the form of %s', (file, from, to, field, problem) => {
    const fault = onlyFault(edited(file, from, to));
    expect(fault).toMatchObject({ file: `content/${file}`, field });
    expect(fault.problem).toContain(problem);
    expect(fault.line).toBeGreaterThan(1);
  });
});

describe('recordSchemas', () => {
  const fileOf = { products: product, news: 'news/opening.md', work: 'work/bakery.md', pages: 'pages/about.md' };
  const json = (fields: readonly string[]) => JSON.stringify(Object.fromEntries(fields.map((name) => [name, 0.5])));
  const yaml = (fields: readonly string[]) => `---\n${fields.map((name) => `${name}: 0.5`).join('\n')}\n---\n`;

  it.each(kinds)('let a remedy say what every field of %s is for', (kind) => {
    const fields = Object.keys(recordSchemas[kind].shape);
    const file = kind in fileOf ? fileOf[kind as keyof typeof fileOf] : `${kind}.json`;
    const { faults } = refusal({ ...valid, [file]: file.endsWith('.md') ? yaml(fields) : json(fields) });
    expect(faults.map(({ field }) => field)).toEqual(fields);
    for (const { remedy } of faults) expect(remedy).not.toMatch(/^Write the fields one a line/);
  });
});

import { telephone } from '../../../src/schemas/fields.ts';
import { describe, expect, it } from 'vitest';
import { type CollectionName, collectionNames, isSingle, schemas } from '../../../src/collections/index.ts';
import { organizationResource } from '../../../src/api/company.ts';
import { productItem } from '../../../src/collections/products/item.ts';
import { catalogOf } from '../catalog-of.ts';
import { checked, edited, onlyError, reported, valid } from '../content.ts';

describe('schemas', () => {
  /** A file of the collection in the valid content, or a new one of a collection that is not in it. */
  const fileOf = (name: CollectionName): string =>
    isSingle(name)
      ? `${name}.json`
      : (Object.keys(valid).find((path) => path.startsWith(`${name}/`) && !path.endsWith('index.md')) ??
        `${name}/x.md`);
  const json = (fields: readonly string[]) => JSON.stringify(Object.fromEntries(fields.map((name) => [name, -0.5])));
  const yaml = (fields: readonly string[]) => `---\n${fields.map((name) => `${name}: -0.5`).join('\n')}\n---\n`;

  it.each(collectionNames)('give the error of every field of %s a remedy of its own', async (name) => {
    const fields = Object.keys(schemas[name].shape);
    const file = fileOf(name);
    const { errors: all } = await reported({ ...valid, [file]: isSingle(name) ? json(fields) : yaml(fields) });
    const errors = all.filter((error) => error.file === `content/${file}`);
    expect(errors.map(({ field }) => field)).toEqual(fields);
    for (const { remedy } of errors) expect(remedy).not.toMatch(/^Write each field on its own line/);
  });

  it('list all fields in the error of an unknown one', async () => {
    const { remedy } = await onlyError(edited('news/opening.md', 'title:', 'warehouse: here\ntitle:'));
    expect(remedy).toBe(`Remove it. The fields are: ${Object.keys(schemas.news.shape).join(', ')}.`);
  });
});

describe('fields', () => {
  it.each([
    ['Our **best** till', '**'],
    ['*New*: a till', '*New*'],
    ['See [the shop](/about)', '[the shop](/about)'],
    ['Run `npm start`', '`'],
    ['Bread <b>daily</b>', '<b>'],
    ['Bread &amp; rolls', '&amp;'],
    ['{{< price >}} a month', '{{< price >}}'],
    ['See [[Till]]', '[[Till]]'],
    ['~~Old~~ new', '~~Old~~'],
    ['A note[^1]', '[^1]'],
    ['Area $x^2$', '$x^2$'],
    ['Fresh :bread:', ':bread:'],
  ])('warn of Markdown, HTML and shortcodes: %s', async (summary, mark) => {
    const { warnings } = await reported(edited('news/opening.md', 'We are open.', JSON.stringify(summary)));
    expect(warnings).toMatchObject([{ field: 'summary', line: 4, problem: expect.stringContaining(mark) as string }]);
  });

  it.each([
    '5 * 3 * 2',
    'C#, C++ and F#',
    'snake_case and __init__.py',
    '$5–$10',
    'From 3 < 4 > 2',
    'Q&A; B&B',
    '[sic] and (x)',
    'a | b',
    '#1 in bread',
    '5* hotel',
    'at 9:30:15',
    '× and ~5 km',
    'https://shop.example/a_b_c',
    '- and -',
    '1. FC Köln',
    '{count} tills',
    '*',
    'R$ 5 e R$ 10',
    'f(x)[0]',
    '> 50 shops',
  ])('have no warning for plain text: %s', async (summary) => {
    const { warnings } = await reported(edited('news/opening.md', 'We are open.', JSON.stringify(summary)));
    expect(warnings.filter(({ problem }) => problem.includes('readers'))).toEqual([]);
  });

  it.each([
    ['\u00A0', 'title:\u00A0Opening'],
    ['\u3000', 'title:\u3000 Opening'],
    ['\u202F', 'title:\u00A0\u202F"Opening"'],
  ])('can have another space than %j after their colon', async (_space, title) => {
    const [entry] = (await checked(edited('news/opening.md', 'title: Opening', title))).entries.news;
    expect(entry?.data.title).toBe('Opening');
  });

  it('can have such a space before an item and in a group, and keep it in a text', async () => {
    const text = edited('work/bakery.md', '  - text: Returns fell', '\u00A0 -\u00A0text:\u00A0Returns\u00A0fell');
    const [entry] = (await checked(text)).entries.work;
    expect(entry?.data.results[0]?.text).toBe('Returns\u00A0fell from 9% to 4%');
  });

  it.each([
    ['updated: 2026-05-18', 'updated: 20260518', 'Did you mean 2026-05-18?'],
    ['beta: 2023-09-12', 'beta: 20230912', 'Did you mean 2023-09-12?'],
    ['beta: 2023-09-12', 'beta: 2023', 'Put it in quotes to make it text.'],
    ['name: Counter', 'name: 2024', 'Put it in quotes to make it text.'],
    ['name: Counter', 'name: true', 'Put it in quotes to make it text.'],
    ['website: https://shop.example', 'website: 8080', 'Home page'],
    ['[Web]', 'Web', 'Put it in brackets'],
    ['updated: 2026-05-18', 'updated: 20261399', 'Day on which'],
  ])('get a remedy that does not lead to the next error: %s, %s', async (from, to, remedy) => {
    const { errors } = await reported(edited('products/counter.md', from, to));
    expect(errors[0]?.remedy.startsWith(remedy)).toBe(true);
  });
});

describe('facts that a company does not have in full', () => {
  const founded = (day: string) => edited('organization.json', /"foundingDate": "[^"]*"/.exec(valid['organization.json'] ?? '')?.[0] ?? '', `"foundingDate": "${day}"`); // prettier-ignore

  it.each(['1987', '2011-03', '2011-03-21'])('may be a day, a month or a year: %s', async (day) => {
    expect(organizationResource(await catalogOf(founded(day))).foundingDate).toBe(day);
  });

  it.each(['2011-13', '2011-02-30', '87', '2011-3'])('but no other date: %s', async (day) => {
    expect((await onlyError(founded(day))).problem).toContain('YYYY-MM-DD, YYYY-MM or YYYY');
  });

  it('may be the year of a stage that has a day of a later stage', async () => {
    const product = edited('products/counter.md', 'lifecycle:\n', 'lifecycle:\n  announced: "2011"\n');
    const [entry] = (await catalogOf(product)).products;
    expect(entry?.data.lifecycle.announced).toBe('2011');
    expect(entry && productItem(await catalogOf(product), entry).lifecycle?.announced).toBe('2011');
  });

  it.each(['+55 11 3000-0100', '+55 (11) 3000.0100', '+55 (0)11 3000 0100'])(
    'may be a number in groups: %s',
    (number) => {
      expect(telephone.parse(number)).toBe('+551130000100');
    },
  );

  it('may be the whole world, and there may be no telephone', async () => {
    const fieldsOf = (file: string) => JSON.parse(valid[file] ?? '') as Record<string, unknown>;
    const { telephone: _, messaging: __, ...contact } = fieldsOf('contact.json');
    const world = { ...fieldsOf('organization.json'), areaServed: ['001'] };
    const files = { 'contact.json': JSON.stringify(contact), 'organization.json': JSON.stringify(world) };
    const resource = organizationResource(await catalogOf({ ...valid, ...files }));
    expect(resource.areaServed).toEqual(['001']);
    expect(resource).not.toHaveProperty('telephone');
  });
});

import { describe, expect, it } from 'vitest';
import { edited, onlyFault, refusal, report, valid, without, type Content } from '../content.ts';

const shelf = valid['products/shelf.md'] ?? '';
const post = valid['news/opening.md'] ?? '';
const page = valid['pages/about.md'] ?? '';

const renamed = (name: string): Content => ({ ...without('products/shelf.md'), [`products/${name}`]: shelf });

describe('slugs', () => {
  it('names both files of one slug in two folders', () => {
    expect(report({ ...valid, 'news/2026/opening.md': post })).toMatchInlineSnapshot(`
      "content/news/2026/opening.md:1  file name: has the same slug, "opening", as content/news/opening.md.
          Rename one of the two: each would be published at the same address.
          See docs/editing.md#the-file-name"
    `);
  });

  it('takes slugs that differ in case for one', () => {
    const { faults } = refusal({ ...valid, 'products/Shelf.md': shelf.replace('order: 2', 'order: 3') });
    expect(faults.map(({ problem }) => problem)).toEqual(
      expect.arrayContaining([expect.stringContaining('has the same slug')]),
    );
  });

  it('lets records of two kinds share a slug', () => {
    expect(() => report({ ...valid, 'work/opening.md': valid['work/bakery.md'] ?? '' })).toThrow('was not refused');
  });

  it('says how to name a file with an accent', () => {
    expect(report(renamed('balcão.md'))).toMatchInlineSnapshot(`
      "content/products/balcão.md:1  file name: "balcão" cannot be part of an address.
          Use lowercase letters a to z, digits and single hyphens: rename the file to balcao.md.
          See docs/editing.md#the-file-name"
    `);
  });

  it.each([
    ['Shelf.md', 'shelf.md'],
    ['Ponto Certo.md', 'ponto-certo.md'],
    ['v1.2.md', 'v1-2.md'],
    ['my_shelf--two.md', 'my-shelf-two.md'],
  ])('suggests for %s the name %s', (name, better) => {
    const { file, field, remedy } = onlyFault(renamed(name));
    expect({ file, field }).toEqual({ file: `content/products/${name}`, field: 'file name' });
    expect(remedy).toContain(`: rename the file to ${better}.`);
  });

  it('suggests no name where nothing of it is left', () => {
    expect(onlyFault(renamed('棚.md')).remedy).toBe('Use lowercase letters a to z, digits and single hyphens.');
  });

  it('names the product that has the same place', () => {
    expect(report(edited('products/shelf.md', 'order: 2', 'order: 1'))).toMatchInlineSnapshot(`
      "content/products/shelf.md:13:8  order: 1 is the order of content/products/counter.md too.
          13 | order: 1
             |        ^
          Give each product a place of its own.
          See docs/editing.md#products-order"
    `);
  });
});

describe('pages', () => {
  it.each(['agents', 'api', '404', 'developers', 'healthz'])(
    'refuses the name of an address of the service: %s',
    (slug) => {
      expect(onlyFault({ ...valid, [`pages/${slug}.md`]: page })).toMatchObject({
        file: `content/pages/${slug}.md`,
        line: 1,
        field: 'file name',
        problem: `"${slug}" is an address of the service itself.`,
      });
    },
  );

  it.each(['Privacy', 'política', 'legal/privacy'])('refuses a name that is no address: %s', (slug) => {
    expect(onlyFault({ ...valid, [`pages/${slug}.md`]: page }).problem).toBe(
      `"${slug}" cannot be the address of a page.`,
    );
  });

  it('takes any other name', () => {
    expect(() => report({ ...valid, 'pages/privacy.md': page })).toThrow('was not refused');
  });

  it('names each page that every site has and this one has not', () => {
    expect(report(without('pages/about.md'))).toMatchInlineSnapshot(`
      "content/pages/about.md:1  file: is missing.
          Every site has this page: add it, with title, summary and updated.
          See docs/editing.md#the-files"
    `);
  });
});

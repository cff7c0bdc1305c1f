import { describe, expect, it } from 'vitest';
import { onlyError, refusal, report, valid, without, type Content } from '../content.ts';

const shelf = valid['products/shelf.md'] ?? '';
const page = valid['pages/about.md'] ?? '';

const renamed = (name: string): Content => ({ ...without('products/shelf.md'), [`products/${name}`]: shelf });

describe('slugs', () => {
  it('cannot differ only in case', () => {
    const { errors } = refusal({ ...valid, 'products/Shelf.md': shelf.replace('order: 2', 'order: 3') });
    expect(errors.map(({ problem }) => problem)).toEqual(
      expect.arrayContaining([expect.stringContaining('has the same slug')]),
    );
  });

  it('can be the same for records of two kinds', () => {
    expect(() => report({ ...valid, 'work/opening.md': valid['work/bakery.md'] ?? '' })).toThrow(
      'The content is valid',
    );
  });

  it.each([
    ['Shelf.md', 'shelf.md'],
    ['Ponto Certo.md', 'ponto-certo.md'],
    ['v1.2.md', 'v1-2.md'],
    ['my_shelf--two.md', 'my-shelf-two.md'],
  ])('cannot come from the file name %s, whose error suggests %s', (name, better) => {
    const { file, field, remedy } = onlyError(renamed(name));
    expect({ file, field }).toEqual({ file: `content/products/${name}`, field: 'file name' });
    expect(remedy).toContain(`: rename the file to ${better}.`);
  });
});

describe('slugs of pages', () => {
  it.each(['agents', 'api', '404', 'developers', 'healthz'])(
    'cannot be the name of an address of the service: %s',
    (slug) => {
      expect(onlyError({ ...valid, [`pages/${slug}.md`]: page })).toMatchObject({
        file: `content/pages/${slug}.md`,
        line: 1,
        field: 'file name',
        problem: `"${slug}" is reserved for the site itself.`,
      });
    },
  );

  it.each(['Privacy', 'política', 'legal/privacy'])('cannot be a name that is not a valid address: %s', (slug) => {
    expect(onlyError({ ...valid, [`pages/${slug}.md`]: page }).problem).toBe(
      `"${slug}" cannot be the address of a page.`,
    );
  });

  it('can be any other name', () => {
    expect(() => report({ ...valid, 'pages/privacy.md': page })).toThrow('The content is valid');
  });
});

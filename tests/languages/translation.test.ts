import { describe, expect, it } from 'vitest';
import { localized } from '../../src/catalog/languages.ts';
import { isLanguageFolder, languageTag, prefixIn } from '../../src/contract/languages.ts';
import { schemas } from '../../src/collections/index.ts';
import { fieldsWithRole } from '../../src/schemas/roles.ts';
import { translationOf, unequalLists, withTranslation } from '../../src/schemas/translation.ts';

describe('prefixIn()', () => {
  it.each([
    ['/pt/products', '/pt'],
    ['/pt-br/api/v1', '/pt-br'],
    ['/gsw/', '/gsw'],
    ['/pt', ''],
    ['/api/v1', ''],
    ['/news/a', ''],
    ['/PT/about', ''],
    ['/v1/about', ''],
  ])('finds in %s the prefix "%s"', (path, prefix) => {
    expect(prefixIn(path)).toBe(prefix);
  });

  it('belongs to a tag', () => {
    expect(['pt', '/pt-br', 'zh-hant-tw', '/aa-bb-cc'].map(languageTag)).toEqual([
      ...['pt', 'pt-BR', 'zh-Hant-TW', '/aa-bb-cc'],
    ]);
    expect(['pt-br', 'aa-bb-cc', 'news', 'api'].map(isLanguageFolder)).toEqual([true, false, false, false]);
  });
});

describe('the schema of a translation', () => {
  it.each(['products', 'news', 'work', 'pages', 'organization'] as const)(
    'of %s has texts and nothing else',
    (name) => {
      const translation = translationOf(schemas[name]);
      const texts = fieldsWithRole(schemas[name]).flatMap(({ path, role }) =>
        role.is === 'text' ? path.slice(0, 1) : [],
      );
      const { $schema: _schema, updated: _updated, ...fields } = translation.shape;
      expect(Object.keys(fields)).toEqual([...new Set(texts)]);
      expect(translation.safeParse({}).success).toBe(true);
      for (const fact of ['status', 'date', 'aliases', 'draft', 'inLanguage', 'url'])
        expect(translation.safeParse({ [fact]: 'a' }).success).toBe(false);
    },
  );
});

describe('withTranslation()', () => {
  const original = {
    name: 'A',
    price: 1,
    list: [{ alt: 'x', file: 'f' }],
    points: [{ contactType: 'sales', name: 'S' }],
  };

  it('keeps facts, and what is not translated', () => {
    expect(withTranslation(original, { list: [{ alt: 'y' }], points: [{ contactType: 'press', name: 'P' }] })).toEqual({
      ...original,
      list: [{ alt: 'y', file: 'f' }],
    });
  });

  it('finds contact points by their type', () => {
    expect(withTranslation(original, { points: [{ contactType: 'sales', name: 'V' }] })).toMatchObject({
      points: [{ contactType: 'sales', name: 'V' }],
    });
  });

  it('reports lists of another length', () => {
    expect([...unequalLists(original, { list: [] })]).toEqual([{ path: ['list'], of: 1, given: 0 }]);
    expect([...unequalLists(original, { points: [] })]).toEqual([]);
  });
});

describe('localized()', () => {
  const site = 'https://www.acme.example';
  const language = { tag: 'pt', folder: 'pt', paths: new Set(['/', '/about', '/about.md', '/api/v1', '/index.md']) };

  it.each([
    ['<a href="/about#x">', '<a href="/pt/about#x">'],
    ['<a href="/">', '<a href="/pt">'],
    ['<a href="/work">', '<a href="/work">'],
    ['<a href="/about" lang="en" hreflang="en">', '<a href="/about" lang="en" hreflang="en">'],
    [`"${site}/about"`, `"${site}/pt/about"`],
    [`(${site}/about.md).`, `(${site}/pt/about.md).`],
    [`${site}/about. Next`, `${site}/pt/about. Next`],
    [`"${site}"`, `"${site}/pt"`],
    [`${site}/index.md`, `${site}/pt.md`],
    [`${site}/aboutus`, `${site}/aboutus`],
    [`${site}/about?page=2`, `${site}/pt/about?page=2`],
    [`${site}.evil.example/about`, `${site}.evil.example/about`],
    [`"@id":"${site}/#organization"`, `"@id":"${site}/#organization"`],
    ['GET /api/v1 names', 'GET /pt/api/v1 names'],
    [
      `{"alternates":[{"url":"${site}/about"}],"url":"${site}/about"}`,
      `{"alternates":[{"url":"${site}/about"}],"url":"${site}/pt/about"}`,
    ],
    [`Languages: English ${site}/about\n${site}/about`, `Languages: English ${site}/about\n${site}/pt/about`],
  ])('%s becomes %s', (text, expected) => {
    expect(localized(text, language, site)).toBe(expected);
  });
});

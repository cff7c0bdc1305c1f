import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { isProduction } from '../../../src/settings.ts';
import { checked, edited, inFolder, onlyError, reported, report, valid, type Content } from '../content.ts';
import { inCounter, inPost, post } from './catalogue/kind.ts';

const page = valid['pages/about.md'] ?? '';

describe('files', () => {
  it('of products, news and work can all be missing', async () => {
    const few = Object.entries(valid).filter(([path]) => !/^(products|news|work)\//.test(path));
    expect((await checked(Object.fromEntries(few))).entries).toMatchObject({ products: [], news: [], work: [] });
  });

  it('of the brand and the words have defaults if they are missing', async () => {
    expect((await checked(valid)).entries.brand).toMatchObject([{ id: 'brand', data: { corners: 'square' } }]);
  });

  it('with Windows line endings and a byte order mark have the same data, body and errors', async () => {
    const windows = (content: Content): Content =>
      Object.fromEntries(
        Object.entries(content).map(([name, text]) => [name, `\uFEFF${text.replaceAll('\n', '\r\n')}`]),
      );
    const published = async (content: Content) => {
      const { entries } = await checked(content);
      return Object.values(entries).flatMap((all) =>
        all.map(({ data, body, rendered }) => [data, body, rendered?.html]),
      );
    };
    expect(await published(windows(valid))).toEqual(await published(valid));
    const broken = inCounter('status: available', 'status: gone');
    expect(await onlyError(windows(broken))).toEqual(await onlyError(broken));
  });

  it('with an empty front matter have an error for every required field', async () => {
    const { errors } = await reported({ ...valid, [post]: '---\n---\n\nWe opened.\n\n---\n\nWe closed.\n' });
    expect(errors.map(({ field }) => field)).toEqual(['title', 'summary', 'tags', 'date']);
  });
});

describe('slugs', () => {
  it('can be the same for entries of two kinds', async () => {
    expect(await report({ ...valid, 'work/opening.md': valid['work/bakery.md'] ?? '' })).toBe('');
  });

  it.each(['agents', 'api', '404', 'developers', 'healthz'])('of pages cannot be reserved: %s', async (slug) => {
    expect(await onlyError({ ...valid, [`pages/${slug}.md`]: page })).toMatchObject({
      file: `content/pages/${slug}.md`,
      field: 'file name',
      problem: `"${slug}" is reserved for the site itself.`,
    });
  });

  it.each(['Privacy', 'política', 'legal/privacy'])('of pages cannot be malformed: %s', async (slug) => {
    const { problem } = await onlyError({ ...valid, [`pages/${slug}.md`]: page });
    expect(problem).toBe(`"${slug}" cannot be part of an address.`);
  });

  it.each(['privacy', 'constructor', 'tostring'])('of pages can be any other name: %s', async (slug) => {
    expect(await report({ ...valid, [`pages/${slug}.md`]: page })).toBe('');
  });
});

describe('lifecycle', () => {
  it('does not require dates, and allows two stages on one day', async () => {
    expect(await report(inCounter('lifecycle:\n  beta: 2023-09-12\n  available: 2024-03-04', 'lifecycle: {}'))).toBe(
      '',
    );
    expect(await report(inCounter('beta: 2023-09-12', 'beta: 2024-03-04'))).toBe('');
  });
});

describe('dates', () => {
  it('of an update can be the day of publication', async () => {
    expect(await report(inPost('tags:', 'updated: 2026-03-09\ntags:'))).toBe('');
  });
});

describe('empty fields, as content management systems write them,', () => {
  it('are absent fields', async () => {
    const fields = 'tags: [company]\nupdated: ""\nimage:\naliases: \ndraft:';
    expect(await report(edited('news/opening.md', 'tags: [company]', fields))).toBe('');
    const group = 'tags: [company]\nimage: { file: "", alt: "" }';
    expect(await report(edited('news/opening.md', 'tags: [company]', group))).toBe('');
  });

  it('are missing if they are required', async () => {
    expect(await onlyError(edited('news/opening.md', 'title: Opening', 'title: ""'))).toMatchObject({
      field: 'title',
      problem: 'is missing.',
    });
  });
});

describe('prices', () => {
  const priced = (lines: string) => edited('products/counter.md', 'price: 24.5', `price: ${lines}`);

  it('below a cent are those of a small unit', async () => {
    expect(await report(priced('0.0004\n    unitText: request'))).toBe('');
    expect(await report(priced('0.125\n    unitText: request'))).toBe('');
  });

  const inCurrency = (amount: string, currency: string, more = ''): Content =>
    edited('products/counter.md', 'priceCurrency: BRL', `priceCurrency: ${currency}${more}`, priced(amount));

  it.each([
    ['19.990', 'CLP', 'none'],
    ['1500.5', 'JPY', 'none'],
    ['25.000', 'IQD', 'none'],
    ['59.699999999999996', 'BRL', '2'],
    ['5969e-4', 'BRL', '2'],
    ['1.500', 'HUF', '2'],
    ['1.2345', 'TND', '3'],
    ['0.125', 'BRL', '2'],
  ])('cannot have more decimals than their currency: %s %s', async (amount, currency, digits) => {
    expect(await onlyError(inCurrency(amount, currency))).toMatchObject({
      field: 'offers.0.price',
      problem: `has more decimals than ${currency}, whose amounts have ${digits}.`,
    });
  });

  it.each(['1.500', '1.000'])(
    'cannot have more decimals if they are not below 1, not even for a unit: %s',
    async (amount) => {
      expect((await onlyError(inCurrency(amount, 'BRL', '\n    unitText: counter'))).problem).toContain(
        'more decimals',
      );
      const range = edited(
        'products/counter.md',
        'price: 24.5',
        `minPrice: 0.5\n    maxPrice: ${amount}\n    unitText: counter`,
      );
      expect((await onlyError(range)).field).toBe('offers.0.maxPrice');
    },
  );

  it.each([
    ['19990', 'CLP'],
    ['24.50', 'BRL'],
    ['1.500', 'KWD'],
    ['19.990', 'TND'],
    ['10.1234', 'CLF'],
    ['199.99', 'RSD'],
    ['15.5', 'VED'],
    ['80', 'UYI'],
  ])('can be in all currencies of today: %s %s', async (amount, currency) => {
    expect(await report(inCurrency(amount, currency))).toBe('');
  });

  it.each(['HRK', 'BGN', 'ANG', 'SLL', 'ZWL', 'CUC', 'DEM', 'XAU', 'XXX', 'R$', 'eur'])(
    'cannot be in a former currency, or none: %s',
    async (currency) => {
      expect((await onlyError(inCurrency('10', currency))).problem).toContain('is not a currency code of ISO 4217');
    },
  );
});

describe('facts that are to be filled in', () => {
  const problems = (content: Content, isProduction: boolean) =>
    inFolder(content, async (folder) => {
      const { errors, warnings } = await checkContent(folder, { now: new Date('2026-11-21T12:00:00Z'), isProduction });
      return [errors.length, warnings.length];
    });
  const unknown = edited('organization.json', 'Software for shops', 'to-fill-in', inPost('We opened.', 'to-fill-in'));

  it('are warnings on the way, and errors in a build for production', async () => {
    expect(await problems(unknown, false)).toEqual([0, 2]);
    expect(await problems(unknown, true)).toEqual([2, 0]);
  });

  it('can stay in drafts and in entries of a later day, which do not go live', async () => {
    for (const [from, to] of [
      ['tags:', 'draft: true\ntags:'],
      ['2026-03-09', '2026-12-24'],
    ] as const)
      expect(await problems(edited(post, from, to, inPost('We opened.', 'to-fill-in')), true)).toEqual([0, 1]);
  });

  it('are refused if CI is set to anything but false', () => {
    expect(['true', '1', 'false', '0', ''].map((CI) => isProduction({ CI }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(isProduction({})).toBe(false);
  });
});

describe('registry numbers', () => {
  const registered = (country: string, name: string, value: string): Content =>
    edited(
      'organization.json',
      '"addressCountry": "BR"',
      `"addressCountry": "${country}"`,
      edited(
        'organization.json',
        '"CNPJ",\n      "value": "11.222.333/0001-81"',
        `"${name}",\n      "value": "${value}"`,
      ),
    );

  it.each([
    ['BR', 'CNPJ', '12.ABC.345/01DE-35', '11.222.333/0001-82'],
    ['CH', 'UID', 'CHE-109.322.551', 'CHE-109.322.552'],
    ['JP', '法人番号', '7000012050002', '7000012050003'],
    ['FR', 'SIREN', '552008443', '552008444'],
    ['PT', 'NIPC', '501964843', '501964842'],
    ['KR', '사업자등록번호', '134-86-72683', '134-86-72684'],
    ['CL', 'RUT', '76.086.428-5', '76.086.428-6'],
  ])('are verified in %s for %s: %s is valid, and %s is not', async (country, name, right, wrong) => {
    expect(await report(registered(country, name, right))).toBe('');
    expect((await reported(registered(country, name, wrong))).errors).toMatchObject([{ field: 'identifier.0.value' }]);
  });

  it('can have any form in other registries', async () => {
    expect(await report(registered('DE', 'HRB', '12345 B'))).toBe('');
    expect(await report(registered('GB', 'VAT', 'XI 110 3058 78'))).toBe('');
  });
});

describe('the company', () => {
  it('can have contact types of its own', async () => {
    const point = '{ "contactType": "export", "description": "Here.", "email": "export@acme.example" },';
    const contact = (valid['contact.json'] ?? '').replace('"contactPoints": [', `$&${point}`);
    expect(await report({ ...valid, 'contact.json': contact })).toBe('');
  });

  const inCountry = (code: string): Content =>
    edited('organization.json', '"addressCountry": "BR"', `"addressCountry": "${code}"`);

  it.each([
    ['UK', ': write GB'],
    ['SU', ': write RU'],
    ['br', ': write BR'],
    ['ZZ', ''],
    ['EU', ''],
    ['Brazil', ''],
  ])('cannot be in the country %s', async (code, hint) => {
    expect((await onlyError(inCountry(code))).problem).toBe(`"${code}" is not a country code of ISO 3166-1${hint}.`);
  });

  it.each(['JP', 'EG', 'XK', 'AQ'])('can be in the country %s', async (code) => {
    expect(await report(inCountry(code))).toBe('');
  });
});

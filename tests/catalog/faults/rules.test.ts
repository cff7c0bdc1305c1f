import { describe, expect, it } from 'vitest';
import { checked, edited, onlyError, refusal, report, valid, type Content } from '../content.ts';

const counter = 'products/counter.md';
const inCounter = (from: string, to: string): Content => edited(counter, from, to);
const identifier = '"propertyID": "CNPJ",\n      "value": "11.222.333/0001-81"';
const registered = (propertyID: string, value: string): Content =>
  edited('organization.json', identifier, `"propertyID": "${propertyID}",\n      "value": "${value}"`);

describe('references', () => {
  it('are not reported if they name a product whose file has errors', () => {
    const broken = edited(counter, 'status: available\n', '');
    expect(refusal(broken).errors.map(({ field }) => field)).toEqual(['status']);
  });
});

describe('lifecycle', () => {
  it('does not require dates, and allows two stages on one day', () => {
    const bare = inCounter('lifecycle:\n  beta: 2023-09-12\n  available: 2024-03-04', 'lifecycle: {}');
    expect(() => report(bare)).toThrow('The content is valid');
    expect(() => report(inCounter('beta: 2023-09-12', 'beta: 2024-03-04'))).toThrow('The content is valid');
  });
});

describe('the date of an update', () => {
  it.each(['news/opening.md', 'work/bakery.md'])('cannot be before the date of publication of %s', (file) => {
    const content = edited(file, 'summary:', 'updated: 2020-01-01\nsummary:');
    expect(onlyError(content)).toMatchObject({ file: `content/${file}`, field: 'updated' });
    expect(onlyError(content).problem).toMatch(/^2020-01-01 is before the day of publication, 20\d\d-\d\d-\d\d\.$/);
  });

  it('can be the date of publication', () => {
    expect(() => report(edited('news/opening.md', 'tags:', 'updated: 2026-03-09\ntags:'))).toThrow(
      'The content is valid',
    );
  });
});

describe('registry numbers', () => {
  it('can be a CNPJ with letters, as issued from 2026', () => {
    expect(() => report(registered('CNPJ', '12.ABC.345/01DE-35'))).toThrow('The content is valid');
  });

  const inCountry = (country: string, name: string, value: string): Content =>
    edited('organization.json', '"addressCountry": "BR"', `"addressCountry": "${country}"`, registered(name, value));

  it.each([
    ['CH', 'UID', 'CHE-109.322.551', 'CHE-109.322.552'],
    ['CH', 'MWST', 'CHE-107.787.577 MWST', 'CHE-107.787.578 MWST'],
    ['JP', '法人番号', '7000012050002', '7000012050003'],
    ['DE', 'USt-IdNr.', 'DE136695976', 'DE136695978'],
    ['DE', 'VAT ID', 'DE136695976', 'DE136695978'],
    ['FR', 'SIREN', '552008443', '552008444'],
    ['FR', 'TVA intracommunautaire', 'FR40303265045', 'FR84323140391'],
    ['KR', '사업자등록번호', '134-86-72683', '134-86-72684'],
    ['PT', 'NIPC', '501964843', '501964842'],
    ['PT', 'VAT', 'PT501964843', 'PT501964842'],
    ['GB', 'VAT', 'GB 802 3117 82', 'GB 802 3117 81'],
    ['GB', 'VAT', 'DE136695976', 'DE136695978'],
    ['GB', 'Companies House', 'SC123456', '123456'],
    ['IT', 'Partita IVA', '00743110157', '00743110158'],
    ['IT', 'Codice Fiscale', '00743110157', '00743110158'],
    ['NL', 'BTW', 'NL004495445B01', 'NL004495446B01'],
    ['BE', 'BTW', 'BE 0428.759.497', 'BE 0428.759.498'],
    ['NL', 'KVK', '12345678', '1234567'],
    ['US', 'EIN', '91-1144442', '91-114444'],
  ])('are verified in %s for %s: %s is valid, and %s is not', (country, name, right, wrong) => {
    expect(() => report(inCountry(country, name, right))).toThrow('The content is valid');
    expect(refusal(inCountry(country, name, wrong)).errors).toMatchObject([{ field: 'identifier.0.value' }]);
  });

  it('have a warning, without mention of check digits, for an EIN whose prefix is not issued', () => {
    expect(checked(inCountry('US', 'EIN', '07-1144442')).warnings).toMatchObject([
      { field: 'identifier.0.value', problem: expect.not.stringContaining('check digit') as string },
    ]);
  });

  it('can have any form in other registries', () => {
    expect(() => report(registered('HRB', '12345 B'))).toThrow('The content is valid');
  });
});

describe('contact types', () => {
  it('are not limited to a list', () => {
    const { 'contact.json': contact = '' } = valid;
    const point = '{ "contactType": "export", "description": "Here.", "email": "export@acme.example" },';
    const content = { ...valid, 'contact.json': contact.replace('"contactPoints": [', `$&${point}`) };
    expect(() => report(content)).toThrow('The content is valid');
  });
});

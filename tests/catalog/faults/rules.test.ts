import { describe, expect, it } from 'vitest';
import { edited, onlyFault, refusal, report, valid, type Content } from '../content.ts';

const counter = 'products/counter.md';
const inCounter = (from: string, to: string): Content => edited(counter, from, to);
const identifier = '"propertyID": "CNPJ",\n    "value": "11.222.333/0001-81"';
const registered = (propertyID: string, value: string): Content =>
  edited('organization.json', identifier, `"propertyID": "${propertyID}",\n    "value": "${value}"`);

describe('references', () => {
  it('names the product that was meant, and those there are', () => {
    expect(report(edited('news/opening.md', 'products: [counter]', 'products: [shelf, countre]')))
      .toMatchInlineSnapshot(`
        "content/news/opening.md:6:19  products.1: "countre" is no product.
            6 | products: [shelf, countre]
              |                   ^^^^^^^
            Did you mean "counter"? The products are: counter, shelf.
            See docs/editing.md#news-products"
      `);
  });

  it('refuses a product that replaces itself, and one that is none', () => {
    expect(onlyFault(inCounter('order: 1', 'replacedBy: counter\norder: 1'))).toMatchObject({
      line: 13,
      field: 'replacedBy',
      problem: 'is the product itself.',
    });
    expect(onlyFault(inCounter('order: 1', 'replacedBy: shelve\norder: 1')).remedy).toMatch(/^Did you mean "shelf"\?/);
  });

  it('take a product whose own file has faults for a product', () => {
    const broken = edited(counter, 'status: available\n', '');
    expect(refusal(broken).faults.map(({ field }) => field)).toEqual(['status']);
  });
});

describe('lifecycle', () => {
  it('names the two dates that are not in order', () => {
    expect(report(inCounter('beta: 2023-09-12', 'beta: 2024-09-12'))).toMatchInlineSnapshot(`
      "content/products/counter.md:8:14  lifecycle.available: 2024-03-04 is before "beta", 2024-09-12.
          8 |   available: 2024-03-04
            |              ^^^^^^^^^^
          A product is announced, then beta, then available, then retired: correct one of the two dates.
          See docs/editing.md#products-lifecycle-available"
    `);
  });

  it('refuses a status that is behind the last date', () => {
    expect(report(inCounter('status: available', 'status: beta'))).toMatchInlineSnapshot(`
      "content/products/counter.md:5:9  status: is "beta", but lifecycle says "available" since 2024-03-04.
          5 | status: beta
            |         ^^^^
          Set status to "available", or remove that date.
          See docs/editing.md#products-status"
    `);
  });

  it('refuses a status that has no date where others have one', () => {
    expect(report(inCounter('status: available', 'status: retired'))).toMatchInlineSnapshot(`
      "content/products/counter.md:6:1  lifecycle: has no date for the status "retired".
          6 | lifecycle:
            | ^^^^^^^^^
          Add "retired" with the day on which it began, or set status to "available".
          See docs/editing.md#products-lifecycle"
    `);
  });

  it('refuses a product updated before its last date', () => {
    expect(onlyFault(inCounter('updated: 2026-05-18', 'updated: 2024-01-01'))).toMatchObject({
      field: 'updated',
      problem: '2024-01-01 is before the last date of lifecycle, 2024-03-04.',
    });
  });

  it('asks for no dates where none are given, and takes two stages on one day', () => {
    const bare = inCounter('lifecycle:\n  beta: 2023-09-12\n  available: 2024-03-04', 'lifecycle: {}');
    expect(() => report(bare)).toThrow('was not refused');
    expect(() => report(inCounter('beta: 2023-09-12', 'beta: 2024-03-04'))).toThrow('was not refused');
  });
});

describe('dates', () => {
  it.each(['news/opening.md', 'work/bakery.md'])('refuse an update of %s before its publication', (file) => {
    const content = edited(file, 'summary:', 'updated: 2020-01-01\nsummary:');
    expect(onlyFault(content)).toMatchObject({ file: `content/${file}`, field: 'updated' });
    expect(onlyFault(content).problem).toMatch(/^2020-01-01 is before the day of publication, 20\d\d-\d\d-\d\d\.$/);
  });

  it('take an update on the day of publication', () => {
    expect(() => report(edited('news/opening.md', 'tags:', 'updated: 2026-03-09\ntags:'))).toThrow('was not refused');
  });
});

describe('registry', () => {
  it('verifies the check digits of a CNPJ', () => {
    expect(report(registered('CNPJ', '11.222.333/0001-82'))).toMatchInlineSnapshot(`
      "content/organization.json:10:14  identifier.value: "11.222.333/0001-82" is no CNPJ: its check digits do not fit.
          10 |     "value": "11.222.333/0001-82"
             |              ^^^^^^^^^^^^^^^^^^^^
          Copy the number again from the registration.
          See docs/editing.md#organization-identifier-value"
    `);
  });

  it('takes the letters of a CNPJ of the form of 2026', () => {
    expect(() => report(registered('CNPJ', '12.ABC.345/01DE-35'))).toThrow('was not refused');
  });

  it('leaves the numbers of other registries alone', () => {
    expect(() => report(registered('HRB', '12345 B'))).toThrow('was not refused');
  });
});

describe('contactTypes', () => {
  it('names the need that nobody answers', () => {
    expect(report(edited('contact.json', '"contactType": "press"', '"contactType": "media"'))).toMatchInlineSnapshot(`
      "content/contact.json:16:3  contactPoints: has no contact point for "press".
          16 |   "contactPoints": [
             |   ^^^^^^^^^^^^^^^
          Add one with "contactType": "press", a description and an e-mail address. Clients rely on sales, press, careers, privacy, security.
          See docs/editing.md#contact-contactpoints"
    `);
  });

  it('refuses two contact points for one need', () => {
    const twice = edited('contact.json', '"contactType": "sales"', '"contactType": "press"');
    expect(refusal(twice).faults).toEqual([
      expect.objectContaining({ field: 'contactPoints', problem: 'has no contact point for "sales".' }),
      expect.objectContaining({ field: 'contactPoints.1.contactType', problem: '"press" is there twice.' }),
    ]);
  });

  it('take further needs', () => {
    const { 'contact.json': contact = '' } = valid;
    const point = '{ "contactType": "export", "description": "Here.", "email": "export@acme.example" },';
    const content = { ...valid, 'contact.json': contact.replace('"contactPoints": [', `$&${point}`) };
    expect(() => report(content)).toThrow('was not refused');
  });
});

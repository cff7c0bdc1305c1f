import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseContentPath } from '../../src/check/parse/content-path.ts';
import { collectionNames } from '../../src/collections/index.ts';
import { root } from '../../src/settings.ts';
import { diagnosticsOf, edited, valid, type Content } from '../catalog/content.ts';
import { contents } from '../foreign/contents.ts';

const ajv = new Ajv({ allowUnionTypes: true });
addFormats(ajv);
ajv.addVocabulary(['enumDescriptions', 'errorMessage', 'patternErrorMessage']);
for (const name of collectionNames) {
  const file = path.join(root, `schemas/${name}.schema.json`);
  ajv.addSchema(JSON.parse(await readFile(file, 'utf8')) as object, name);
}

/** Returns what a text editor would underline in a file. */
function underlined(file: string, text: string): string[] {
  const { collection = '' } = parseContentPath(file) ?? {};
  const data: unknown = parse(/^---\n([^]*?\n)---$/m.exec(text)?.[1] ?? text);
  ajv.validate(collection, data);
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

const organization = (from: string, to: string) => ['organization.json', from, to] as const;
const contact = (from: string, to: string) => ['contact.json', from, to] as const;
const product = (from: string, to: string) => ['products/counter.md', from, to] as const;
const post = (from: string, to: string) => ['news/opening.md', from, to] as const;
const aboutPage = (from: string, to: string) => ['pages/about.md', from, to] as const;

/** Files that the valid content of tests does not have. */
const more: Content = {
  ...valid,
  'brand.json': '{ "accent": { "light": "#1f47b4" }, "corners": "round" }',
  'words.json': '{ "words": [{ "word": "fact.price", "text": "Cost" }] }',
};
const brand = (from: string, to: string) => ['brand.json', from, to] as const;

describe('the JSON Schemas of content', () => {
  it.each([
    organization('https://www.acme.example', 'http://www.acme.example'),
    organization('https://www.acme.example', 'www.acme.example'),
    organization('https://www.acme.example', 'https://user@acme.example'),
    organization('"sameAs": []', '"sameAs": ["http://social.example/@acme"]'),
    organization('"sameAs": []', '"sameAs": "https://social.example/@acme"'),
    organization('America/Sao_Paulo', 'Brasília'),
    organization('America/Sao_Paulo', 'GMT-3'),
    organization('America/Sao_Paulo', 'America/São Paulo'),
    organization('2011-03-21', 'April 1905'),
    organization('2011-03-21', '21/03/2011'),
    organization('2011-03-21', '2011-13'),
    organization('"2011-03-21"', '2011'),
    organization('"addressCountry": "BR"', '"addressCountry": "Brazil"'),
    organization('"addressCountry": "BR"', '"addressCountry": "br"'),
    organization('"inLanguage": "en"', '"inLanguage": "English"'),
    organization('"inLanguage": "en"', '"inLanguage": "pt_BR"'),
    organization('"updated": "2026-05-18"', '"updated": "2026-5-18"'),
    organization('"slogan"', '"slogam"'),
    organization('"identifier": [', '"identifier": [{ "propertyID": "VAT" }, '),
    contact('"+551130000100"', '"11 3000-0100"'),
    contact('"email": "hello@acme.example"', '"email": "hello at acme.example"'),
    contact('"09:00"', '"9:00"'),
    contact('"18:00"', '"24:00"'),
    contact('"Monday"', '"monday"'),
    product('BRL', 'R$'),
    product('BRL', 'brl'),
    product('price: 24.5', 'price: 24,50'),
    product('price: 24.5', 'price: "24.5"'),
    product('period: month', 'period: monthly'),
    product('status: available', 'status: Available'),
    product('kind: software', 'kind: software\nsku: OV-400'),
    product('kind: software', 'kind: software\nareaServed: [BR]'),
    product('kind: software', 'kind: goods'),
    product('kind: software', 'kind: service'),
    product('https://shop.example', 'shop.example'),
    product('beta: 2023-09-12', 'beta: September 2023'),
    product('order: 1', 'order: first'),
    product('order: 1', 'order: 1.5'),
    product('operatingSystem: [Web]', 'operatingSystem: Web'),
    product('operatingSystem: [Web]', 'operatingSystem: []'),
    product('order: 1', 'replacedBy: Counter Pro'),
    product('order: 1', 'pictures: [./till.png]'),
    product('order: 1', 'pictures: [{ file: ./till.png }]'),
    product('order: 1', 'aliases: [Old Name]'),
    product('A product for shops.', 'A long text. '.repeat(13).trim()),
    product('name: Counter', 'name:'),
    post('date: 2026-03-09', 'date: 09/03/2026'),
    post('tags: [company]', 'tags: company'),
    post('title: Opening\n', ''),
    post('title: Opening', 'title: Opening\ndraft: yes'),
    post('title: Opening', 'title: Opening\nauthor: Ana'),
    aboutPage('title: About', 'title: About\nnavigation: top'),
    brand('#1f47b4', 'blue'),
    brand('"round"', '"oval"'),
    ['words.json', 'fact.price', 'fact.prize'],
  ] as const)('refuse in %s, for %j, %j', (file, from, to) => {
    expect(underlined(file, edited(file, from, to, more)[file] ?? '')).not.toEqual([]);
  });

  it.each([
    organization('"updated"', '"showDevelopers": "", "hoursAvailable": "", "contentSignals": null, "updated"'),
    organization('"foundingDate": "2011-03-21"', '"foundingDate": ""'),
    organization('2011-03-21', '2011'),
    organization('2011-03-21', '2011-03'),
    organization('America/Sao_Paulo', 'America/Argentina/Buenos_Aires'),
    organization('America/Sao_Paulo', 'UTC'),
    organization('"inLanguage": "en"', '"inLanguage": "zh-Hant-TW"'),
    organization('"sameAs": []', '"sameAs": ["https://social.example:8443/@acme?x=1#me"]'),
    organization('"sameAs": []', '"sameAs": ""'),
    contact('"+551130000100"', '"+55 (11) 3000-0100"'),
    contact('"+551130000100"', '""'),
    product('beta: 2023-09-12', 'beta:'),
    product('beta: 2023-09-12', 'beta: 2023-09'),
    product('order: 1', 'order:\npictures:\naliases: ""\npricing: ""\ndraft: ""\nreplacedBy: ""'),
    product('kind: software', 'kind: software\nsku: ""\nweight:'),
    product('website: https://shop.example', 'website: ""'),
    product('audience: Shops', 'audience: ""'),
    product('order: 1', 'aliases: [till, /old/till.php]'),
    brand('#1f47b4', '#1F47B4'),
    brand('"round"', '"round", "updated": "", "theme": ""'),
    ['words.json', '"Cost"', '""'],
  ] as const)('allow in %s, as the check does, for %j, %j', async (file, from, to) => {
    const content = edited(file, from, to, more);
    expect(underlined(file, content[file] ?? '')).toEqual([]);
    expect((await diagnosticsOf(content)).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it.each(Object.entries(contents))('allow the content of %s', async (_name, { folder }) => {
    for (const file of await readdir(folder, { recursive: true }))
      if (parseContentPath(file))
        expect(underlined(file, await readFile(path.join(folder, file), 'utf8')), file).toEqual([]);
  });
});

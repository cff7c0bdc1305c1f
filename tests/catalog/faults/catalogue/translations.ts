import { valid, type Content } from '../../content.ts';
import type { Kinds } from './kind.ts';

const product = `---
summary: Um produto para lojas.
offers: [{ unitText: caixa }]
updated: 2026-05-18
---
Texto sobre o produto.
`;

/** The valid content with a second language. */
const translated: Content = {
  ...valid,
  'pt/organization.json': '{ "slogan": "Software para lojas", "updated": "2026-05-18" }\n',
  'pt/contact.json': JSON.stringify({
    contactPoints: ['sales', 'press', 'careers', 'privacy', 'security'].map((contactType) => ({
      contactType,
      description: 'Escreva.',
    })),
    updated: '2026-05-18',
  }),
  ...Object.fromEntries(
    ['index', 'about', 'contact', 'products'].map((name) => [
      `pt/pages/${name}.md`,
      `---\ntitle: Título\nsummary: Do que se trata.\nupdated: 2026-05-18\n---\n`,
    ]),
  ),
  'pt/products/counter.md': product,
};

const withFile = (file: string, text: string): Content => ({ ...translated, [file]: text });
const inProduct = (from: string, to: string): Content => withFile('pt/products/counter.md', product.replace(from, to));
const without = (file: string): Content =>
  Object.fromEntries(Object.entries(translated).filter(([name]) => name !== file));

/** The content with two translated posts, the second about another topic of the original. */
const tagged = (second: string, ...names: readonly [string, string]): Content => ({
  ...translated,
  'news/second.md': (valid['news/opening.md'] ?? '').replace('[company]', `[${second}]`),
  'pt/pages/news.md': translated['pt/pages/about.md'] ?? '',
  ...Object.fromEntries(
    ['opening', 'second'].map((name, index) => [
      `pt/news/${name}.md`,
      `---\ntitle: Título\nsummary: Do que se trata.\ntags: [${names[index] ?? ''}]\n---\nTexto.\n`,
    ]),
  ),
});

export const translations: Kinds = {
  'A fact in a translation': inProduct('summary:', 'status: beta\nsummary:'),
  'A price in a translation': inProduct('unitText: caixa', 'unitText: caixa, price: 3'),
  'A field that no product has': inProduct('summary:', 'sumary: A\nsummary:'),
  'A translation of nothing': withFile('pt/products/countre.md', product),
  'A language without a home page': without('pt/pages/index.md'),
  'A list without its page': without('pt/pages/products.md'),
  'A folder of the language of the originals': {
    ...translated,
    ...Object.fromEntries(Object.entries(translated).map(([file, text]) => [file.replace(/^pt\//, 'en/'), text])),
  },
  'Contact points that the company does not have': withFile(
    'pt/contact.json',
    '{ "contactPoints": [{ "contactType": "sales", "name": "A" }, { "contactType": "sales" }, { "contactType": "slaes" }], "updated": "2026-05-18" }\n',
  ),
  'A topic with two names in a language': tagged('company', 'Abertura', 'Aberturas'),
  'Two topics with one name in a language': tagged('opening', 'Abertura', 'Abertura'),
  'A link with the prefix of a language': inProduct('Texto', '[Texto](/pt/about)'),
  'A link of a translation to a draft': {
    ...inProduct('Texto', '[Texto](/products/shelf)'),
    'products/shelf.md': (valid['products/shelf.md'] ?? '').replace('order: 2', 'order: 2\ndraft: true'),
  },
  'A language in capital letters': Object.fromEntries(
    Object.entries(translated).map(([file, text]) => [file.replace(/^pt\//, 'PT/'), text]),
  ),
  'A language with an underscore': Object.fromEntries(
    Object.entries(translated).map(([file, text]) => [file.replace(/^pt\//, 'pt_br/'), text]),
  ),
  'A language that is not said to be one': without('pt/organization.json'),
  'A list with more items than the original': inProduct('offers: [{', 'offers: [{}, {'),
  'A dead link in a translation': inProduct('Texto', '[Texto](/products/countre)'),
  'A page with the address of a language': { ...translated, 'pages/pt.md': valid['pages/about.md'] ?? '' },
  'Pages in a folder that has the form of a language': {
    ...valid,
    'pages/hr/benefits.md': valid['pages/about.md'] ?? '',
  },
};

export const staleTranslations: Kinds = {
  'A language without its contact points': without('pt/contact.json'),
  'A language without the texts of a contact point': withFile(
    'pt/contact.json',
    '{ "contactPoints": [{ "contactType": "privacy", "description": "Escreva." }], "updated": "2026-05-18" }\n',
  ),
  'A translation that is older than the original': inProduct('updated: 2026-05-18', 'updated: 2026-05-17'),
  'A translation without a body': inProduct('Texto sobre o produto.\n', ''),
  'A translation without a day': inProduct('updated: 2026-05-18\n', ''),
  'A language for which there are no words': Object.fromEntries(
    Object.entries(translated).map(([file, text]) => [file.replace(/^pt\//, 'cy/'), text]),
  ),
};

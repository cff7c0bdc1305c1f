import { buildCatalog, type Catalog } from '../../src/catalog/catalog.ts';
import { checkContent } from '../../src/checks/check-content.ts';
import { type CheckedContent, type Content as Checkable } from '../../src/checks/content.ts';
import { ContentError } from '../../src/content/diagnostics/content-error.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../src/content/diagnostics/report.ts';
import type { FontFile } from '../../src/content/fonts/font-file.ts';
import type { ImageFile } from '../../src/content/images/image-file.ts';
import type { BodyRenderer } from '../../src/catalog/render-body.ts';
import type { SourceFile } from '../../src/content/parse/content-path.ts';
import type { RecordFiles } from '../../src/catalog/records.ts';

/** A content folder in memory: the text of each file, by its path relative to the folder. */
export type Content = Readonly<Record<string, string>>;

const page = (title: string): string => `---\ntitle: ${title}\nsummary: What it is about.\nupdated: 2026-05-18\n---\n`;

const point = (contactType: string) => ({
  contactType,
  description: 'Write here.',
  email: `${contactType}@acme.example`,
});

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const product = (name: string, order: number): string => `---
name: ${name}
summary: A product for shops.
category: Point of sale
status: available
lifecycle:
  beta: 2023-09-12
  available: 2024-03-04
featureList:
  - Offline sales
operatingSystem: [Web]
audience: Shops
order: ${order}
updated: 2026-05-18
website: https://shop.example
kind: software
offers:
  - price: 24.5
    priceCurrency: BRL
    period: month
---
Text about ${name}.
`;

/** The smallest valid content with a record of every kind. */
export const valid: Content = {
  'organization.json': json({
    name: 'Acme',
    legalName: 'Acme Software Ltda.',
    url: 'https://www.acme.example',
    slogan: 'Software for shops',
    description: 'Acme makes software.',
    foundingDate: '2011-03-21',
    identifier: [{ propertyID: 'CNPJ', value: '11.222.333/0001-81' }],
    address: {
      streetAddress: 'Rua Exemplo, 120',
      addressLocality: 'São Paulo',
      addressRegion: 'SP',
      postalCode: '01234-000',
      addressCountry: 'BR',
    },
    areaServed: ['BR'],
    knowsAbout: ['Shops'],
    sameAs: [],
    timeZone: 'America/Sao_Paulo',
    inLanguage: 'en',
    updated: '2026-05-18',
  }),
  'contact.json': json({
    email: 'hello@acme.example',
    telephone: '+551130000100',
    messaging: { name: 'WhatsApp', telephone: '+5511900000100', url: 'https://wa.me/5511900000100' },
    hoursAvailable: { intervals: [{ days: ['Monday'], opens: '09:00', closes: '18:00' }] },
    contactPoints: ['sales', 'press', 'careers', 'privacy', 'security'].map(point),
    updated: '2026-05-18',
  }),
  'products/counter.md': product('Counter', 1),
  'products/shelf.md': product('Shelf', 2),
  'news/opening.md': `---
title: Opening
date: 2026-03-09
summary: We are open.
tags: [company]
products: [counter]
---
We opened.
`,
  'work/bakery.md': `---
title: Forty ovens
client: A bakery group
industry: Bakeries
summary: One delivery list.
date: 2025-06-30
products: [counter]
results:
  - text: Returns fell from 9% to 4%
---
It began with bread.
`,
  'pages/index.md': page('Home'),
  'pages/products.md': page('Products'),
  'pages/news.md': page('News'),
  'pages/work.md': page('Work'),
  'pages/about.md': page('About'),
  'pages/contact.md': page('Contact'),
};

/** Replaces one piece of a file. Throws unless the piece occurs exactly once. */
export function edited(file: string, from: string, to: string, content: Content = valid): Content {
  const text = content[file];
  if (text?.split(from).length !== 2) throw new Error(`Cannot edit ${file}: "${from}" is not there exactly once`);
  return { ...content, [file]: text.replace(from, () => to) };
}

export const without = (file: string): Content =>
  Object.fromEntries(Object.entries(valid).filter(([path]) => path !== file));

/** Appends text to the end of a file, which becomes part of its body. */
export const appended = (file: string, text: string, content: Content = valid): Content => ({
  ...content,
  [file]: `${content[file] ?? ''}${text}`,
});

const filesOf = (content: Content): SourceFile[] =>
  Object.entries(content).map(([path, text]) => ({ file: `content/${path}`, path, text }));

/** The current date of the tests. */
export const today = '2026-11-21';

export const contentOf = (content: Content, now = new Date(`${today}T12:00:00Z`)): Checkable => ({
  files: filesOf(content),
  publicFiles: ['/favicon.svg'],
  now,
});

/** Checks the content with one public file and the given images, fonts and other files. */
export const checked = (
  content: Content,
  now = new Date(`${today}T12:00:00Z`),
  images: readonly ImageFile[] = [],
  render?: BodyRenderer,
  others: readonly SourceFile[] = [],
  isUnattended = false,
  fonts: readonly FontFile[] = [],
): CheckedContent =>
  checkContent(
    { files: [...filesOf(content), ...others], images, fonts, publicFiles: ['/favicon.svg'], now, isUnattended },
    render,
  );

export const catalogOf = (content: Content): Catalog =>
  buildCatalog(checked(content).records, 'https://www.acme.example', today);

/** Returns the published Markdown of a record, by its key: `news/opening`. */
export const markdownOf = ({ bodies }: Pick<RecordFiles, 'bodies'>, key: string): string =>
  bodies.get(key)?.markdown('') ?? '';

export const htmlOf = ({ bodies }: Pick<RecordFiles, 'bodies'>, key: string): string => bodies.get(key)?.html() ?? '';

/** Returns the content error. Throws if the content is valid. */
export function refusal(content: Content): ContentError {
  try {
    checked(content);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error('The content is valid');
}

/** Returns the errors as an editor sees them. */
export const report = (content: Content): string =>
  refusal(content)
    .errors.map((diagnostic) => formatDiagnostic(diagnostic))
    .join('\n');

/** Returns the only error. Throws if there are several, or none. */
export function onlyError(content: Content): Diagnostic {
  const { errors, message } = refusal(content);
  const [diagnostic] = errors;
  if (!diagnostic || errors.length > 1) throw new Error(`Expected one error:\n${message}`);
  return diagnostic;
}

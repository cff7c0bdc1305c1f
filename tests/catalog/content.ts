import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkContent, type CheckedContent } from '../../src/check/check-content.ts';
import type { Diagnostic } from '../../src/check/diagnostics/diagnostic.ts';
import { formatDiagnostic, formatReport } from '../../src/check/diagnostics/report.ts';

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

/** The current date of the tests. */
export const today = '2026-11-21';
const noon = new Date(`${today}T12:00:00Z`);

/** Content with files that are not texts, such as pictures. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes content to a folder named `content`, calls `use` with its path, and removes it. */
export async function inFolder<Result>(content: Files, use: (folder: string) => Promise<Result>): Promise<Result> {
  const above = await mkdtemp(path.join(tmpdir(), 'vitrine-content-'));
  try {
    for (const [name, data] of Object.entries(content)) {
      const file = path.join(above, 'content', name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, data);
    }
    return await use(path.join(above, 'content'));
  } finally {
    await rm(above, { recursive: true });
  }
}

/** Checks the content, without public files and pages in `src/pages`. */
export const reported = (content: Files, now = noon) =>
  inFolder(content, (folder) =>
    checkContent(folder, { now, publicFolder: path.join(folder, '../public'), pages: path.join(folder, '../pages') }),
  );

/** Returns the checked content and its warnings. Throws if it has errors. */
export async function checked(
  content: Files,
  now?: Date,
): Promise<CheckedContent & { readonly warnings: readonly Diagnostic[] }> {
  const { content: valid, warnings, errors } = await reported(content, now);
  if (!valid) throw new Error(formatReport(errors));
  return { ...valid, warnings };
}

/** Returns the HTML of a post of the valid content, by its slug. */
export const postHtml = async (content: Content, slug = 'opening'): Promise<string> =>
  (await checked(content)).entries.news.find(({ id }) => id === slug)?.rendered?.html ?? '';

/** Returns the errors or, if there are none, the warnings. */
export async function diagnosticsOf(content: Files, now?: Date): Promise<readonly Diagnostic[]> {
  const { errors, warnings } = await reported(content, now);
  return errors.length > 0 ? errors : warnings;
}

/** Returns the errors or, if there are none, the warnings as an editor sees them. */
export const report = async (content: Content, now?: Date): Promise<string> =>
  (await diagnosticsOf(content, now)).map(formatDiagnostic).join('\n');

/** Returns the only error. Throws if there are several, or none. */
export async function onlyError(content: Content): Promise<Diagnostic> {
  const { errors } = await reported(content);
  const [diagnostic] = errors;
  if (!diagnostic || errors.length > 1) throw new Error(`Expected one error:\n${formatReport(errors)}`);
  return diagnostic;
}

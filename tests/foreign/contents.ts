import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleFolder } from '../../scripts/sample.ts';
import { statusOrder } from '../../src/content/schema/product.ts';
import { root } from '../../src/settings.ts';
import { writeMany } from './many.ts';

/** A company whose content is built and tested as the sample's is. */
export interface TestContent {
  readonly site: string;
  /** Content that lies in `tests/foreign/NAME`; the sample's lies in `sampleFolder`. */
  readonly folder: string;
  /** What is written besides, into a copy of the folder. */
  readonly more?: (folder: string) => Promise<void>;
}

const toolCount = 40;
const toolCategories = ['Zangen', 'Schraubendreher', 'Lupen', 'Ambosse'] as const;

/** A price in francs, and one in euros abroad; of every tenth tool on request. */
const priceOf = (number: number): string =>
  number % 10 === 0
    ? 'pricing: on-request'
    : `offers:
  - { name: Schweiz, price: ${number * 3.25}, priceCurrency: CHF, period: once, eligibleRegion: [CH, LI] }
  - { name: Ausland, price: ${number * 3}, priceCurrency: EUR, period: once, eligibleRegion: [AT, DE] }`;

function tool(number: number): string {
  const status = statusOrder[number % statusOrder.length] ?? 'available';
  return `---
name: Werkzeug ${number}
summary: Ersetzt den Handgriff Nummer ${number}.
kind: goods
category: ${toolCategories[number % toolCategories.length] ?? ''}
status: ${status}
lifecycle:
  ${status}: 2026-01-${String(Math.ceil(number / 2)).padStart(2, '0')}
featureList: [Ein Handgriff]
sku: RW-${String(number).padStart(3, '0')}
material: [Federstahl, Birnbaum]
size: { width: ${number}, depth: 2.5, height: 1.2 }
weight: 0.35
audience: Werkstätten
${status === 'retired' ? '' : priceOf(number)}
order: ${number}
aliases: [tool-${number}]
updated: 2026-09-01
---

Für den Handgriff Nummer ${number}.
`;
}

async function writeTools(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'products'));
  for (let number = 1; number <= toolCount; number += 1)
    await writeFile(path.join(folder, 'products', `werkzeug-${number}.md`), tool(number));
}

/**
 * The sample, and companies that are unlike it: in Arabic, from right to left, with one product; in Japanese, with
 * nothing but the pages that have to be there; in the Portuguese of Portugal, with two services; in German, with forty goods in four categories and two currencies, two
 * places, two registry numbers, and no news. None is registered where the others are. And the sample's, grown.
 */
export const contents = {
  sample: { site: 'https://www.ladrilho.example', folder: sampleFolder },
  amman: { site: 'https://www.rayhan.example', folder: path.join(root, 'tests/foreign/amman') },
  coimbra: { site: 'https://www.choupal-restauro.example', folder: path.join(root, 'tests/foreign/coimbra') },
  matsue: { site: 'https://www.todai-kobo.example', folder: path.join(root, 'tests/foreign/matsue') },
  zug: { site: 'https://www.raederwerk.example', folder: path.join(root, 'tests/foreign/zug'), more: writeTools },
  many: { site: 'https://www.ladrilho-and-more.example', folder: sampleFolder, more: writeMany },
} as const satisfies Readonly<Record<string, TestContent>>;

export type ContentName = keyof typeof contents;

/** The folder with all of a content: a copy below `copies` where there is more to it than lies in its own. */
export async function contentFolder({ folder, more }: TestContent, copies: string): Promise<string> {
  if (!more) return folder;
  const copy = path.join(copies, 'content');
  await cp(folder, copy, { recursive: true });
  await more(copy);
  return copy;
}

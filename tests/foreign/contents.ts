import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleFolder } from '../../scripts/sample.ts';
import { availabilities } from '../../src/collections/products/offer.ts';
import { statusOrder } from '../../src/collections/products/schema.ts';
import { root } from '../../src/settings.ts';
import { writeMany } from './many.ts';

/** A company whose content is built and tested like the sample's. */
export interface TestContent {
  readonly site: string;
  readonly folder: string;
  /** The language whose pages are tested, if not that of the originals. */
  readonly language?: string;
  /** Adds files to a copy of the folder. */
  readonly more?: (folder: string) => Promise<void>;
}

const toolCount = 40;
const availabilityCount = Object.keys(availabilities).length;
const toolCategories = ['Zangen', 'Schraubendreher', 'Lupen', 'Ambosse'] as const;

const statusOf = (number: number) => statusOrder[number % statusOrder.length] ?? 'available';

/** One of all availabilities, with the day on which it changes for every second tool. What is announced is pre-ordered. */
function availabilityOf(number: number): string {
  const known = Object.entries(availabilities)[number % availabilityCount];
  const isAnnounced = statusOf(number) === 'announced';
  const [name, { now }] = known && !isAnnounced ? known : (['PreOrder', availabilities.PreOrder] as const);
  const day = now ? 'availabilityEnds: 2027-01-31' : 'availabilityStarts: 2027-03-01';
  return `availability: ${name}${number % 2 === 0 ? `, ${day}` : ''}`;
}

/** A price in francs, and one in euros abroad; on request for every tenth tool. */
const priceOf = (number: number): string =>
  number % 10 === 0
    ? 'pricing: on-request'
    : `offers:
  - { name: Schweiz, price: ${number * 3.25}, priceCurrency: CHF, period: once, eligibleRegion: [CH, LI], ${availabilityOf(number)} }
  - { name: Ausland, price: ${number * 3}, priceCurrency: EUR, period: once, eligibleRegion: [AT, DE]${number % 3 === 0 ? `, ${availabilityOf(number)}` : ''} }`;

function tool(number: number): string {
  const status = statusOf(number);
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
size: { width: ${number}, depth: 2.5, height: 1.2, unitCode: MMT }
weight: { value: 350, unitCode: GRM }
documentation: /about
${number % 2 === 0 ? 'contactType: press\n' : ''}documents:
  - { name: Datenblatt ${number}, url: 'https://docs.raederwerk.example/${number}.pdf' }
additionalProperty:
  - { name: Härte, value: ${number + 20.5}, unitText: HRC }
  - { name: Jahrgang, value: ${2000 + number} }
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
 * The sample, its Portuguese, the sample grown large, and four unlike companies: Arabic (right to left, one product), Japanese
 * (required pages only), European Portuguese (two services), and German (forty products in two currencies, no news).
 */
export const contents = {
  sample: { site: 'https://www.ladrilho.example', folder: sampleFolder },
  portuguese: { site: 'https://www.ladrilho.example', folder: sampleFolder, language: 'pt' },
  amman: { site: 'https://www.rayhan.example', folder: path.join(root, 'tests/foreign/amman') },
  coimbra: { site: 'https://www.choupal-restauro.example', folder: path.join(root, 'tests/foreign/coimbra') },
  matsue: { site: 'https://www.todai-kobo.example', folder: path.join(root, 'tests/foreign/matsue') },
  zug: { site: 'https://www.raederwerk.example', folder: path.join(root, 'tests/foreign/zug'), more: writeTools },
  many: { site: 'https://www.ladrilho-and-more.example', folder: sampleFolder, more: writeMany },
} as const satisfies Readonly<Record<string, TestContent>>;

export type ContentName = keyof typeof contents;

/** Returns the content's folder, or a copy below `copies` if files are added. */
export async function contentFolder({ folder, more }: TestContent, copies: string): Promise<string> {
  if (!more) return folder;
  const copy = path.join(copies, 'content');
  await cp(folder, copy, { recursive: true });
  await more(copy);
  return copy;
}

import { writeFile } from 'node:fs/promises';
import path from 'node:path';

// Lists of more than 100 items have pages.
const productCount = 120;
const postCount = 105;

const makes = ['Anvil', 'Brook', 'Cedar', 'Delta', 'Ember', 'Field', 'Harbour', 'Kestrel'];
const uses = ['Counter', 'Drawer', 'Label', 'Menu', 'Printer', 'Receipt', 'Scale', 'Voucher'];
const categories = ['Tills', 'Scales', 'Receipt printers', 'Labels and barcodes', 'Stock', 'Kitchen displays', 'Tabs'];
const summaries = [
  'Weighs.',
  'Does one thing for a shop with one to six counters, and says so in a sentence as long as most.',
];

const nth = (items: readonly string[], number: number): string => items[number % items.length] ?? '';

/** One product in ten is retired, and one in ten is in beta. */
function product(number: number): string {
  const status = number % 10 === 9 ? 'retired' : number % 10 === 5 ? 'beta' : 'available';
  const name = `${nth(makes, number)} ${nth(uses, Math.floor(number / makes.length))} ${number}`;
  const price = `offers: [{ price: ${number}.5, priceCurrency: BRL, period: month, unitText: counter }]`;
  return `---
name: ${name}
summary: ${nth(summaries, number)}
kind: service
category: ${nth(categories, number)}
status: ${status}
lifecycle: { ${status}: 2025-0${1 + (number % 9)}-12 }
featureList: [Works without an internet connection, Reads labels]
audience: Shops
${status === 'retired' ? '' : price}
order: ${number + 100}
updated: 2026-09-01
---
What ${name} does.
`;
}

const post = (number: number): string => `---
title: Release ${number}, with what shops had asked for
date: ${new Date(Date.UTC(2019, 0, 1 + number * 20)).toISOString().slice(0, 10)}
summary: What changes with release ${number}, and what to do before it is installed.
tags: [release]
---
What changed.
`;

/** Adds products in categories, and posts of one topic, to the sample's content in a folder. */
export async function writeMany(folder: string): Promise<void> {
  for (let number = 0; number < productCount; number += 1)
    await writeFile(path.join(folder, 'products', `product-${number}.md`), product(number));
  for (let number = 0; number < postCount; number += 1)
    await writeFile(path.join(folder, 'news', `release-${number}.md`), post(number));
}

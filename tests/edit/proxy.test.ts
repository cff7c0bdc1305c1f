import { appendFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { currentTime } from '../../src/settings.ts';
import { entryText } from '../../src/editing/entries/new-entry.ts';
import { loadContent } from '../../src/io/load-content.ts';
import { openProxy, type Form } from './proxy.ts';

const file = 'products/feira.md';

const withChanges = ({ data, version }: Form, changes: object): Form => ({ data: { ...data, ...changes }, version });

const fieldNames = (text: string): string[] =>
  Object.keys(parse(text.split(/^---$/m)[1] ?? '') as Readonly<Record<string, unknown>>);

test('a save from an outdated form is rejected and does not change the file', async () => {
  const { open, save, textOf } = await openProxy();
  const [mine, theirs] = [await open(file), await open(file)];
  const saved = await save(file, withChanges(mine, { audience: 'Stalls of every market' }));
  const text = await textOf(file);
  await expect(save(file, withChanges(theirs, { audience: 'Markets' }))).rejects.toThrow(
    /products\/feira\.md has been changed in another tab/,
  );
  expect(await textOf(file)).toBe(text);
  await save(file, withChanges(saved, { audience: 'Stalls of each market' }));
  expect(await textOf(file)).toBe(text.replace('Stalls of every market', 'Stalls of each market'));
});

test('the second of two simultaneous saves is rejected', async () => {
  const { open, save } = await openProxy();
  const form = await open(file);
  const saves = ['Stalls', 'Markets'].map((audience) => save(file, withChanges(form, { audience })));
  await expect(saves[1]).rejects.toThrow('has been changed in another tab');
  await expect(saves[0]).resolves.toBeDefined();
});

test('an existing file is neither overwritten nor removed without its version', async () => {
  const { open, save, remove, textOf } = await openProxy();
  const { data } = await open(file);
  const text = await textOf(file);
  await expect(save(file, { data: { ...data, audience: 'Markets' }, version: '' })).rejects.toThrow(
    'has been changed in another tab',
  );
  await expect(remove(file, '')).rejects.toThrow('Nothing was removed');
  expect(await textOf(file)).toBe(text);
});

test('a file that another program has changed is neither overwritten nor removed', async () => {
  const { open, save, remove, textOf, folders } = await openProxy();
  const form = await open(file);
  await appendFile(path.join(folders.content, file), '\nOne more line.\n');
  const text = await textOf(file);
  await expect(save(file, withChanges(form, { audience: 'Markets' }))).rejects.toThrow('by another program');
  await expect(remove(file, form.version)).rejects.toThrow('Nothing was removed');
  expect(await textOf(file)).toBe(text);
});

test('a file that another program has renamed is not written again under its former name', async () => {
  const { open, save, textOf, folders } = await openProxy();
  const form = await open(file);
  await rename(path.join(folders.content, file), path.join(folders.content, 'products/market.md'));
  await expect(save(file, withChanges(form, { audience: 'Markets' }))).rejects.toThrow('has been renamed or removed');
  await expect(textOf(file)).rejects.toThrow('ENOENT');
});

test('a new entry cannot have the file name of another entry, even if the form adds a number to it', async () => {
  const { open, save } = await openProxy();
  const form = await open(file);
  const taken = save('products/feira-1.md', { ...form, version: '' }, { newEntry: true });
  await expect(taken).rejects.toThrow('An entry with this file name already exists');
  await expect(save(file, { ...form, version: '' }, { newEntry: true })).rejects.toThrow('it already exists');
});

test('a file that has not changed since it was opened is removed', async () => {
  const { open, remove, textOf } = await openProxy();
  const post = 'news/our-own-facts.md';
  await remove(post, (await open(post)).version);
  await expect(textOf(post)).rejects.toThrow('ENOENT');
});

test('a removed address is reported, with the alias to add, until it redirects', async () => {
  const { open, save, remove } = await openProxy();
  const { data, version } = await open('products/feira.md');
  const [old, renamed] = ['work/bakery-group-campinas', 'work/bakeries-campinas'];
  expect((await save(file, withChanges({ data, version }, { audience: 'Markets' }))).warning).toBe('');
  const form = await open(`${old}.md`);
  expect((await remove(`${old}.md`, form.version)).warning).toMatchInlineSnapshot(`
    "content/work/bakery-group-campinas.md:1  file name: /work/bakery-group-campinas no longer exists.
        If another entry replaces it, add this to its fields: aliases: [bakery-group-campinas]"
  `);
  const entry = { data: { ...form.data, file: renamed.slice(5) }, version: '' };
  const created = await save(`${renamed}.md`, entry, { newEntry: true });
  expect(created.warning).toMatchInlineSnapshot(`
    "content/work/bakeries-campinas.md:1  aliases: the page was at /work/bakery-group-campinas, which no longer exists.
        Add the former name to redirect readers: aliases: [bakery-group-campinas]"
  `);
  const aliased = { ...created, data: { ...created.data, aliases: ['bakery-group-campinas'] } };
  expect((await save(`${renamed}.md`, aliased)).warning).toBe('');
});

test('a new entry has its fields in the same order as with npm run new', async () => {
  const { save, textOf, folders } = await openProxy();
  const fields = {
    draft: true,
    summary: 'Scales that talk to the till without a cable, for shops that weigh what they sell.',
    order: 8,
    operatingSystem: ['Android'],
    status: 'beta',
    lifecycle: { beta: '2026-03-10', announced: '2025-05-12' },
    name: 'Scales',
    featureList: ['Weighs'],
    kind: 'software',
    category: 'Scales',
    audience: 'Shops that weigh',
    updated: '2026-03-10',
    website: 'https://scales.example',
  };
  const form = { data: { body: 'It weighs.', ...fields, file: 'scales' }, version: '' };
  await save('products/scales.md', form, { newEntry: true });
  const text = await textOf('products/scales.md');
  expect(fieldNames(text)).toEqual(fieldNames(entryText('products', fields)));
  expect(text).toContain('lifecycle:\n  announced: 2025-05-12\n  beta: 2026-03-10\n');
  expect(text).toMatch(/\n---\n\nIt weighs\.\n$/);
  await expect(loadContent(folders.content, folders.public, currentTime(process.env))).resolves.toBeDefined();
});

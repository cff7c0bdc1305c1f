import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageField } from '../../src/editing/form/entry-form.ts';
import { currentTime } from '../../src/settings.ts';
import { loadContent } from '../../src/io/load-content.ts';
import { openProxy } from './proxy.ts';

const file = 'news/outage-22-december-2023.md';

const png = async (background: string): Promise<string> => {
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background } });
  return (await image.png().toBuffer()).toString('base64');
};

async function openEntry() {
  const proxy = await openProxy();
  const { folders, call } = proxy;
  const { data, version } = await proxy.open(file);
  const save = (body: string, name: string, content: string, image?: object) =>
    proxy.save(
      file,
      { data: { ...data, body: `${String(data['body'])}\n\n${body}`, [imageField]: image }, version },
      { assets: [{ path: `news/${name}`, content }] },
    );
  const before = await readdir(path.join(folders.content, 'news'));
  const names = async () =>
    (await readdir(path.join(folders.content, 'news'))).filter((name) => !before.includes(name));
  return { folders, call, save, names, text: () => proxy.textOf(file) };
}

test('an image sent with an entry is saved next to it, and added at the end of its text', async () => {
  const { folders, call, save, names, text } = await openEntry();
  await save('', 'wall.png', await png('#1f47b4'), { file: 'wall.png', alt: 'A blue wall' });
  expect(await names()).toEqual(['wall.png']);
  expect(await text()).toMatch(/\n!\[A blue wall\]\(\.\/wall\.png\)\n$/);
  await expect(loadContent(folders.content, folders.public, currentTime(process.env))).resolves.toBeDefined();
  const listed = await call({ action: 'getMedia', params: { mediaFolder: 'news' } });
  expect(listed).toEqual(expect.arrayContaining([expect.objectContaining({ path: 'news/wall.png' })]));
  expect(await call({ action: 'getMedia', params: { mediaFolder: 'work' } })).toEqual([]);
});

test.each([
  ['the text has a broken link', '![Wall](./wall.png) [lost](/nowhere)', 'wall.png', png('#1f47b4'), '/nowhere'],
  ['the image cannot be read', '![Wall](./wall.png)', 'wall.png', 'bm90aGluZw==', 'cannot be read as an image'],
  [
    'the image does not have the format of its suffix',
    '![Wall](./wall.jpg)',
    'wall.jpg',
    png('#1f47b4'),
    'its name says otherwise',
  ],
  ['the image does not have the suffix of an image', '', 'run.html', png('#1f47b4'), 'end the name in one of'],
  [
    'another image has the same name',
    '![Wall](./five-digits.png)',
    'five-digits.png',
    png('#1f47b4'),
    'another image has this name',
  ],
])('a save with an image writes nothing if %s', async (_, body, name, content, message) => {
  const { save, names, text } = await openEntry();
  const before = await text();
  await expect(save(body, name, await content)).rejects.toThrow(message);
  expect(await names()).toEqual([]);
  expect(await text()).toBe(before);
});

test('a save with an image is rejected if the image has no description', async () => {
  const { save, names } = await openEntry();
  await expect(save('', 'wall.png', await png('#1f47b4'), { file: 'wall.png' })).rejects.toThrow(
    'Describe what wall.png shows',
  );
  expect(await names()).toEqual([]);
});

test('an image is rejected if it does not belong to an open entry', async () => {
  const { call, names } = await openEntry();
  const asset = { path: 'news/wall.png', content: await png('#1f47b4') };
  await expect(call({ action: 'persistMedia', params: { asset } })).rejects.toThrow('open the entry');
  expect(await names()).toEqual([]);
});

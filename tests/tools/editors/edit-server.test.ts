import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveEditor } from '../../../scripts/edit/server.ts';
import { sampleCopy } from '../../editors/process.ts';
import { sendRaw } from '../../front/raw-http.ts';

let folder: string;
let running: Awaited<ReturnType<typeof serveEditor>>;
const said: string[] = [];
beforeAll(async () => {
  folder = await sampleCopy();
  const folders = { content: path.join(folder, 'content'), public: path.join(folder, 'public') };
  running = await serveEditor({ folders, port: 0, log: (message) => void said.push(message) });
});
afterAll(async () => {
  await running.close();
  await rm(folder, { recursive: true });
});

const ask = (body: string): Promise<Response> =>
  fetch(`${running.url}/proxy`, {
    method: 'POST',
    headers: { Origin: running.url, 'Content-Type': 'application/json' },
    body,
  });

const entry = (file: string, raw = '{}') => ({
  action: 'persistEntry',
  params: { dataFiles: [{ path: file, raw }], assets: [], options: { newEntry: true } },
});

const odd = [
  'products/a\0b.md',
  'products/a\u001b[2Jb.md',
  'products/../../a.md',
  'products\\a.md',
  `products/${'a'.repeat(300)}.md`,
  `products/${'é'.repeat(120)}.md`,
];

test.each(
  odd.flatMap((file) => [
    [{ action: 'getEntry', params: { path: file } }],
    [{ action: 'entriesByFiles', params: { files: [{ path: file }] } }],
    [{ action: 'getMediaFile', params: { path: file } }],
    [{ action: 'deleteFiles', params: { paths: [file] } }],
    [entry(file)],
  ]),
)('the form refuses %j, and does not fail', async (asked) => {
  const response = await ask(JSON.stringify(asked));
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ error: expect.stringMatching(/^(?:Cannot|Nothing)/) as string });
});

test.each([
  '',
  '{',
  'null',
  '{"action":"no"}',
  JSON.stringify(entry('products/new.md', '{')),
  JSON.stringify(entry('products/new.md', '[]')),
])('the form refuses an unknown request: %s', async (body) => {
  expect((await ask(body)).status).toBe(422);
});

test.each(['/%00', '/decap/%00', '/decap/..%2f..%2fpackage.json', '/%', '//', '/decap/'])(
  'the form has nothing at %s',
  async (target) => {
    const response = await sendRaw({
      url: running.url,
      target,
      method: 'GET',
      headers: { Host: new URL(running.url).host },
    });
    expect(response.status).toBe(404);
  },
);

test('nothing of that is a failure of the form', () => {
  expect(said.filter((message) => !/^(?:Cannot|Nothing|The editor asked)/.test(message))).toEqual([]);
});

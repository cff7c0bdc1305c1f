import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveEditor } from '../../../scripts/edit/server.ts';
import { sampleCopy } from '../../editors/process.ts';
import { sendRaw } from '../../front/raw-http.ts';

let folder: string;
let running: Awaited<ReturnType<typeof serveEditor>>;
const logged: string[] = [];
beforeAll(async () => {
  folder = await sampleCopy();
  const folders = { content: path.join(folder, 'content'), public: path.join(folder, 'public') };
  running = await serveEditor({ folders, port: 0, log: (message) => void logged.push(message) });
});
afterAll(async () => {
  await running.close();
  await rm(folder, { recursive: true });
});

const post = (body: string): Promise<Response> =>
  fetch(`${running.url}/proxy`, {
    method: 'POST',
    headers: { Origin: running.url, 'Content-Type': 'application/json' },
    body,
  });

const entry = (file: string, raw = '{}') => ({
  action: 'persistEntry',
  params: { dataFiles: [{ path: file, raw }], assets: [], options: { newEntry: true } },
});

const invalidPaths = [
  'products/a\0b.md',
  'products/a\u001b[2Jb.md',
  'products/../../a.md',
  'products\\a.md',
  `products/${'a'.repeat(300)}.md`,
  `products/${'é'.repeat(120)}.md`,
];

test.each(
  invalidPaths.flatMap((file) => [
    [{ action: 'getEntry', params: { path: file } }],
    [{ action: 'entriesByFiles', params: { files: [{ path: file }] } }],
    [{ action: 'getMediaFile', params: { path: file } }],
    [{ action: 'deleteFiles', params: { paths: [file] } }],
    [entry(file)],
  ]),
)('the editor rejects an invalid path: %j', async (body) => {
  const response = await post(JSON.stringify(body));
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
])('the editor rejects an invalid request: %s', async (body) => {
  expect((await post(body)).status).toBe(422);
});

test.each(['/%00', '/decap/%00', '/decap/..%2f..%2fpackage.json', '/%', '//', '/decap/'])(
  'the editor responds with 404 at %s',
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

test('the editor logs invalid requests as rejected, not as failures', () => {
  expect(logged.filter((message) => !/^(?:Cannot|Nothing|The editor sent)/.test(message))).toEqual([]);
});

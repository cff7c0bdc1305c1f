import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn, startOfDay } from '../../src/content/day.ts';
import { currentTime, root } from '../../src/settings.ts';

interface Bundled {
  readonly name: string;
  readonly schedule?: string;
  readonly runtime: string;
  readonly path: string;
  readonly mainFile: string;
}
interface Bundler {
  readonly zipFunctions: (
    folder: string,
    target: string,
    options: Readonly<Record<string, unknown>>,
  ) => Promise<readonly Bundled[]>;
}

/** Imports the bundler that netlify-cli uses for functions. */
const bundler = (): Promise<Bundler> => {
  const cli = createRequire(path.join(root, 'scripts/netlify/node_modules/netlify-cli/package.json'));
  return import(pathToFileURL(cli.resolve('@netlify/zip-it-and-ship-it')).href) as Promise<Bundler>;
};

/** A time zone in which a day has just begun, at any hour. */
const now = currentTime({});
const hour = now.getUTCHours();
const timeZone = hour <= 12 ? `Etc/GMT+${hour}` : `Etc/GMT-${24 - hour}`;
const day = dayIn(now, timeZone);

let folder: string;
let functions: readonly Bundled[];
let server: Server;
let url: string;
let hookRequests: string[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-functions-'));
  const { zipFunctions } = await bundler();
  // As on Netlify, where the build writes the schedule before functions are bundled.
  const project = path.join(folder, 'project');
  for (const part of ['netlify', 'src', 'package.json'])
    await cp(path.join(root, part), path.join(project, part), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  await writeFile(path.join(project, 'netlify/schedule.json'), JSON.stringify([startOfDay(day, timeZone)]));
  functions = await zipFunctions(path.join(project, 'netlify/functions'), folder, {
    archiveFormat: 'none',
    basePath: project,
    manifest: path.join(folder, 'manifest.json'),
  });
  hookRequests = [];
  server = createServer((request, response) => {
    hookRequests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

test('the bundler of netlify-cli recognizes rebuild as a function that runs hourly', async () => {
  expect(functions).toMatchObject([{ name: 'rebuild', runtime: 'js', schedule: '@hourly' }]);
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as {
    functions: readonly Bundled[];
  };
  expect(manifest.functions).toContainEqual(expect.objectContaining({ name: 'rebuild', schedule: '@hourly' }));
});

test('the bundled function requests a build when content is due', async () => {
  const bundle = functions.find(({ name }) => name === 'rebuild');
  const main = pathToFileURL(path.join(bundle?.path ?? '', 'netlify/functions/rebuild.mjs')).href;
  const script = `const { default: run } = await import(${JSON.stringify(main)}); await run();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env['PATH'], BUILD_HOOK_URL: `${url}/hook` },
  });
  expect(stdout).toContain(`Requested a build: content of ${day} is due.`);
  expect(hookRequests).toEqual(['POST /hook']);
});

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../src/settings.ts';
import { added, entries, inserted } from './events.ts';

/** Time limit of a step on a busy machine: only a step that hangs exceeds it. */
const patient = 600_000;

let project = '';
let told: {
  answers: { status: number; location: string | null; body: string }[];
  schema: { properties: object };
  errors: { field: string; problem: string }[];
};

const requests = [
  { path: '/api/v1/events', accept: 'application/json' },
  { path: '/api/v1/events/open-day', accept: 'application/json' },
  { path: '/api/v1/events/open-dya', accept: 'application/json' },
  { path: '/api/v1/events/open-house', accept: 'application/json' },
  { path: '/events/open-day', accept: 'text/html' },
  { path: '/events/open-day', accept: 'text/markdown' },
  { path: '/events', accept: 'text/html' },
  { path: '/events/open-house', accept: 'text/html' },
  { path: '/openapi.json', accept: '*/*' },
  { path: '/sitemap.xml', accept: '*/*' },
  { path: '/llms.txt', accept: '*/*' },
  { path: '/api/v1', accept: 'application/json' },
] as const;

const answer = (wanted: string, accept?: string) => {
  const index = requests.findIndex((one) => one.path === wanted && (accept === undefined || one.accept === accept));
  return told.answers[index] ?? { status: 0, location: null, body: '' };
};

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(project, file)), { recursive: true });
  await writeFile(path.join(project, file), text);
}

async function insert({ file, before, text }: (typeof inserted)[number]): Promise<void> {
  const source = await readFile(path.join(project, file), 'utf8');
  if (source.split(before).length !== 2) throw new Error(`Cannot change ${file}: "${before}" is not there once`);
  await writeFile(
    path.join(project, file),
    source.replace(before, () => text + before),
  );
}

/** Runs Node in the copy with a text as its input. Resolves to its output; rejects with its output if it fails. */
async function node(args: readonly string[], input = '', env: Readonly<Record<string, string>> = {}): Promise<string> {
  const running = promisify(execFile)(process.execPath, args, {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  running.child.stdin?.end(input);
  return (await running).stdout;
}

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'vitrine-events-'));
  for (const name of [
    'src',
    'scripts',
    'mcp',
    'public',
    'content',
    'tests/collections',
    'astro.config.mjs',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    await cp(path.join(root, name), path.join(project, name), { recursive: true });
  // A separate folder with links, so that tool caches stay out of the project.
  await mkdir(path.join(project, 'node_modules'));
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (!/^\.(?!bin$)/.test(name))
      await symlink(path.join(root, 'node_modules', name), path.join(project, 'node_modules', name));
  for (const [file, text] of Object.entries(added)) await write(file, text);
  for (const one of inserted) await insert(one);
  for (const [file, text] of Object.entries(entries)) await write(`content/${file}`, text);
  const dist = path.join(project, 'dist');
  await node(['scripts/build.ts'], '', {
    SITE_URL: 'https://www.acme.example',
    CONTENT: path.join(project, 'content'),
    CACHE: path.join(project, 'cache'),
    SCHEDULE: path.join(project, 'schedule.json'),
    DIST: dist,
  });
  told = JSON.parse(await node(['tests/collections/run.ts'], JSON.stringify({ dist, requests }))) as typeof told;
}, patient);

afterAll(() => rm(project, { recursive: true, force: true }));

test('a collection is added in six files', () => {
  expect(new Set([...Object.keys(added), ...inserted.map(({ file }) => file)]).size).toBeLessThanOrEqual(6);
});

test('its records are a list and resources of the API, which the index and the description name', () => {
  const item = { slug: 'open-day', name: 'Open day', start: '2027-05-02', place: 'Workshop seven' };
  expect(JSON.parse(answer('/api/v1/events').body)).toMatchObject({ items: [item], total: 1 });
  expect(JSON.parse(answer('/api/v1/events/open-day').body)).toMatchObject(item);
  const { paths, components } = JSON.parse(answer('/openapi.json').body) as {
    paths: Record<string, { get: { operationId: string } }>;
    components: { schemas: object };
  };
  expect(paths['/api/v1/events/{slug}']?.get.operationId).toBe('getEvent');
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(['Event', 'EventCollection']));
  expect(answer('/api/v1').body).toContain('"operationId":"getEvent"');
});

test('an unknown slug suggests the nearest one, and a former slug redirects to the current one', () => {
  expect(JSON.parse(answer('/api/v1/events/open-dya').body)).toMatchObject({
    error: { code: 'not_found', hint: expect.stringContaining('/api/v1/events/open-day') as string },
  });
  expect(answer('/api/v1/events/open-house')).toMatchObject({ status: 308, location: '/api/v1/events/open-day' });
  expect(answer('/events/open-house')).toMatchObject({ status: 308, location: '/events/open-day' });
});

test('each record is a page in HTML and in Markdown, in the list, the navigation, the sitemap and llms.txt', () => {
  const html = answer('/events/open-day', 'text/html').body;
  expect(html).toContain('Workshop seven');
  expect(html).toContain('href="/about"');
  expect(html).toMatch(/<nav aria-label="Main">[\s\S]*href="\/events"[\s\S]*<\/nav>/);
  expect(answer('/events/open-day', 'text/markdown').body).toContain('Workshop seven');
  expect(answer('/events').body).toContain('href="/events/open-day"');
  expect(answer('/sitemap.xml').body).toContain('<loc>https://www.acme.example/events/open-day</loc>');
  expect(answer('/llms.txt').body).toContain('## Events\n\n- [Events]');
});

test('its fields are checked, and are in the schema for editors and the form', () => {
  expect(Object.keys(told.schema.properties)).toEqual(
    expect.arrayContaining(['name', 'summary', 'start', 'place', 'updated', 'aliases', 'draft']),
  );
  expect(told.errors.map(({ field, problem }) => `${field} ${problem}`)).toContain('place is missing.');
});

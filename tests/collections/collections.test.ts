import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../src/settings.ts';
import { newFiles, contentFiles, insertions } from './events.ts';

/** Time limit of a step on a busy machine: only a step that hangs exceeds it. */
const stepTimeout = 600_000;

let project = '';
let output: {
  responses: { status: number; location: string | null; body: string }[];
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

const responseTo = (wantedPath: string, accept?: string) => {
  const index = requests.findIndex(
    ({ path: to, accept: as }) => to === wantedPath && (accept === undefined || as === accept),
  );
  return output.responses[index] ?? { status: 0, location: null, body: '' };
};

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(project, file)), { recursive: true });
  await writeFile(path.join(project, file), text);
}

async function insert({ file, before, text }: (typeof insertions)[number]): Promise<void> {
  const source = await readFile(path.join(project, file), 'utf8');
  if (source.split(before).length !== 2)
    throw new Error(`Cannot change ${file}: "${before}" does not occur exactly once`);
  await writeFile(
    path.join(project, file),
    source.replace(before, () => text + before),
  );
}

/** Runs Node in the copy, with a text on stdin. Resolves to its stdout; rejects if it fails. */
async function runNode(
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
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
  // A separate folder of symlinks, so that the caches of tools stay out of the project.
  await mkdir(path.join(project, 'node_modules'));
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (!/^\.(?!bin$)/.test(name))
      await symlink(path.join(root, 'node_modules', name), path.join(project, 'node_modules', name));
  for (const [file, text] of Object.entries(newFiles)) await write(file, text);
  for (const insertion of insertions) await insert(insertion);
  for (const [file, text] of Object.entries(contentFiles)) await write(`content/${file}`, text);
  const dist = path.join(project, 'dist');
  await runNode(['scripts/build.ts'], '', {
    SITE_URL: 'https://www.acme.example',
    CONTENT: path.join(project, 'content'),
    CACHE: path.join(project, 'cache'),
    SCHEDULE: path.join(project, 'schedule.json'),
    DIST: dist,
  });
  output = JSON.parse(await runNode(['tests/collections/run.ts'], JSON.stringify({ dist, requests }))) as typeof output;
}, stepTimeout);

afterAll(() => rm(project, { recursive: true, force: true }));

test('a collection can be added with changes to at most six files', () => {
  expect(new Set([...Object.keys(newFiles), ...insertions.map(({ file }) => file)]).size).toBeLessThanOrEqual(6);
});

test('an added collection has a list and resources in the API, in its index and in its OpenAPI description', () => {
  const item = { slug: 'open-day', name: 'Open day', start: '2027-05-02', place: 'Workshop seven' };
  expect(JSON.parse(responseTo('/api/v1/events').body)).toMatchObject({ items: [item], total: 1 });
  expect(JSON.parse(responseTo('/api/v1/events/open-day').body)).toMatchObject(item);
  const { paths, components } = JSON.parse(responseTo('/openapi.json').body) as {
    paths: Record<string, { get: { operationId: string } }>;
    components: { schemas: object };
  };
  expect(paths['/api/v1/events/{slug}']?.get.operationId).toBe('getEvent');
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(['Event', 'EventCollection']));
  expect(responseTo('/api/v1').body).toContain('"operationId":"getEvent"');
});

test('an added collection suggests the nearest slug for an unknown one, and redirects a former slug', () => {
  expect(JSON.parse(responseTo('/api/v1/events/open-dya').body)).toMatchObject({
    error: { code: 'not_found', hint: expect.stringContaining('/api/v1/events/open-day') as string },
  });
  expect(responseTo('/api/v1/events/open-house')).toMatchObject({ status: 308, location: '/api/v1/events/open-day' });
  expect(responseTo('/events/open-house')).toMatchObject({ status: 308, location: '/events/open-day' });
});

test('an added collection has pages in HTML and Markdown, and is in the navigation, the sitemap and llms.txt', () => {
  const html = responseTo('/events/open-day', 'text/html').body;
  expect(html).toContain('Workshop seven');
  expect(html).toContain('href="/about"');
  expect(html).toMatch(/<nav aria-label="Main">[\s\S]*href="\/events"[\s\S]*<\/nav>/);
  expect(responseTo('/events/open-day', 'text/markdown').body).toContain('Workshop seven');
  expect(responseTo('/events').body).toContain('href="/events/open-day"');
  expect(responseTo('/sitemap.xml').body).toContain('<loc>https://www.acme.example/events/open-day</loc>');
  expect(responseTo('/llms.txt').body).toContain('## Events\n\n- [Events]');
});

test('the fields of an added collection are checked, and are in the schema for editors', () => {
  expect(Object.keys(output.schema.properties)).toEqual(
    expect.arrayContaining(['name', 'summary', 'start', 'place', 'updated', 'aliases', 'draft']),
  );
  expect(output.errors.map(({ field, problem }) => `${field} ${problem}`)).toContain('place is missing.');
});

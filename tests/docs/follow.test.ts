import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { load } from 'cheerio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleFolder } from '../../scripts/sample.ts';
import { linkPictureSize } from '../../src/brand/link-picture-size.ts';
import { copyProject, plainEnvironment } from '../build.ts';
import { filesBelow } from '../site/built.ts';
import { follow } from './follow.ts';

const site = 'https://www.acme.example';

let project: Awaited<ReturnType<typeof copyProject>>;

/** Runs a command in the copy as `npm run` does. Rejects if it fails. */
const run = async (...args: string[]): Promise<string> => {
  const environment = {
    ...plainEnvironment(),
    SITE_URL: site,
    ASTRO_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
    NODE_ENV: '',
    CI: '',
  };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: project.folder, env: environment });
  return stdout;
};
const read = (file: string): Promise<string> => readFile(path.join(project.folder, file), 'utf8');
const json = async (file: string): Promise<unknown> => JSON.parse(await read(file));

beforeAll(async () => {
  project = await copyProject(['scripts', 'schemas', 'docs', 'prettier.config.mjs']);
  const { folder } = project;
  await cp(sampleFolder, path.join(folder, 'content'), { recursive: true });
  for (const page of ['pages', 'collections']) await follow(`docs/developers/${page}.md`, folder);
  await run('scripts/new.ts', 'event', 'Open workshop');
  await run('scripts/new.ts', 'event', 'Xirimbora');
  const event = path.join(folder, 'content/events/open-workshop.md');
  const draft = await readFile(event, 'utf8');
  const image = 'image: { file: ./door.png, alt: An open door }\nproducts: [balcao]\n---\n\nCome in.';
  await writeFile(event, draft.replace('draft: true\n', '').replace(/---\n\n[^]*$/, `${image}\n`));
  const photo = sharp({ create: { ...linkPictureSize, channels: 3, background: '#123456' } });
  await photo.toFile(path.join(folder, 'content/events/door.png'));
  await run('scripts/editors.ts');
  await run('node_modules/astro/bin/astro.mjs', 'build');
});
afterAll(() => project.remove());

test('the code of docs/developers/pages.md and collections.md has no type errors', async () => {
  await expect(run('node_modules/astro/bin/astro.mjs', 'check')).resolves.toContain('0 errors');
});

describe('a page by docs/developers/pages.md', () => {
  test('is in the header, the sitemap, llms.txt and listPages, and has its Markdown', async () => {
    expect(load(await read('dist/index.html'))('header.site a[href="/pricing"]').text()).toBe('Pricing');
    expect(await read('dist/sitemap.xml')).toContain(`<loc>${site}/pricing</loc><lastmod>2026-11-28</lastmod>`);
    expect(await read('dist/llms.txt')).toContain(`[Pricing](${site}/pricing.md): What each product costs.`);
    expect(await read('dist/api/v1/pages.json')).toContain(`"url":"${site}/pricing"`);
    expect(await read('dist/pricing.md')).toMatch(/^---\ntitle: Pricing\n[^]*- \[Balcão\]/);
  });
});

describe('the collection of docs/developers/collections.md', () => {
  const page = async (name: string) => load(await read(`dist/${name}/index.html`));
  const url = `${site}/events/open-workshop`;

  test('has its list in the API, with pictures and products, and in OpenAPI', async () => {
    const list = await json('dist/api/v1/events.json');
    const image = { width: linkPictureSize.width, height: linkPictureSize.height, description: 'An open door' };
    const item = { slug: 'open-workshop', url, location: 'to-fill-in', about: [{ slug: 'balcao' }], image: [image] };
    expect(list).toMatchObject({ total: 1, items: [item], links: { self: `${site}/api/v1/events` } });
    expect(await json('dist/openapi.json')).toMatchObject({
      paths: { '/api/v1/events': { get: { operationId: 'listEvents' } } },
      components: { schemas: { EventItem: { type: 'object' }, EventCollection: { type: 'object' } } },
    });
    expect(await json('dist/api/v1.json')).toMatchObject({
      collections: expect.arrayContaining([expect.objectContaining({ name: 'events', total: 1 })]) as unknown,
    });
  });

  test('has pages with Markdown, navigation, breadcrumbs, linked data and pictures for links', async () => {
    const [home, list, entry] = [await page('.'), await page('events'), await page('events/open-workshop')];
    expect(home('header.site a[href="/events"]').text()).toBe('Events');
    expect(list('main h3 a').attr('href')).toBe('/events/open-workshop');
    expect(entry('.trail a').last().attr('href')).toBe('/events');
    expect(entry('script[type="application/ld+json"]').text()).toContain('"@type":"Event"');
    expect(entry('meta[property="og:image"]').attr('content')).toMatch(/\/_astro\/door\..*\.jpe?g$/);
    expect(list('meta[property="og:image"]').attr('content')).toBe(`${site}/link-pictures/events.png`);
    expect(filesBelow(path.join(project.folder, 'dist'))).toContain('/link-pictures/events.png');
    expect(await read('dist/events.md')).toContain(`[Open workshop](${url})`);
    expect(await read('dist/events/open-workshop.md')).toContain('Come in.');
  });

  test('is in the sitemap, listPages, llms.txt and llms-full.txt', async () => {
    for (const file of ['sitemap.xml', 'api/v1/pages.json', 'llms-full.txt'])
      expect(await read(`dist/${file}`)).toContain(url);
    expect(await read('dist/llms.txt')).toMatch(/## Events \(all 1\)\n\n- \[Open workshop\]/);
  });

  test('has a form, a JSON Schema and a field reference', async () => {
    expect(await read('.pages.yml')).toContain('path: content/events');
    expect(await json('schemas/events.schema.json')).toMatchObject({ properties: { startDate: { format: 'date' } } });
    expect(await read('docs/editors/fields.md')).toContain('**startDate**');
  });

  test('publishes nothing of a draft', async () => {
    for (const file of filesBelow(path.join(project.folder, 'dist')))
      expect((await readFile(path.join(project.folder, 'dist', file))).toString('latin1'), file).not.toMatch(/xirimb/i);
  });

  test('is checked: unknown products, repeated aliases and dead links are errors', async () => {
    const event = path.join(project.folder, 'content/events/open-workshop.md');
    const text = await readFile(event, 'utf8');
    const wrong = text
      .replace('[balcao]', '[balcoa]\naliases: [/events/xirimbora]')
      .replace('Come in.', 'Come [in](/door).');
    await writeFile(event, wrong);
    const failed: unknown = await run('scripts/content.ts').catch((error: unknown) => error);
    await writeFile(event, text);
    expect(failed).toMatchObject({ code: 1 });
    const { stdout } = failed as { readonly stdout: string };
    for (const message of [
      'products.0: "balcoa" is not a product.',
      'aliases.0: "/events/xirimbora" redirects /events/xirimbora, which is the address of content/events/xirimbora.md.',
      'body: links to /door, which does not exist.',
    ])
      expect(stdout).toContain(message);
  });
});

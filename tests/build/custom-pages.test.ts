import { readFileSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'parse5';
import type { CollectionEntry } from 'astro:content';
import { afterAll, beforeAll, describe, expect, expectTypeOf, inject, it } from 'vitest';
import { startDev, type DevServerProcess } from '../dev/dev-process.ts';
import type { RecordData } from '../../src/content/schema/records.ts';
import { buildSite, type BuildResult } from '../build.ts';
import { inProcess, type TestHost } from '../front/test-host.ts';
import { checkLinks } from '../site/dead-links.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

const site = inject('site');

const pricing = `---
import Layout from '../site/PageLayout.astro';
import type { CustomPageFields } from '../content/schema/page.ts';
export const page = {
  title: 'Pricing',
  description: "What each product costs, in the shop's own currency.",
} satisfies CustomPageFields;
const plans = [['Counter', 'R$ 90'], ['Market', 'R$ 40']];
---
<Layout>
  <h2 id="plans">Plans</h2>
  <table class="plans">
    <thead><tr><th>Plan</th><th>A month</th></tr></thead>
    <tbody>{plans.map(([name, price]) => <tr><td>{name}</td><td>{price}</td></tr>)}</tbody>
  </table>
  <p class="formats">Ask <a href="/contact">us</a>, or read <a href="terms">the terms</a> and <a href="#plans">the plans</a>.</p>
</Layout>
<style>
  .plans { color: rebeccapurple; }
</style>
`;

const terms = `---
layout: ../site/PageLayout.astro
title: Terms
description: What both sides promise.
updated: 2026-02-03
---

## Notice

Thirty days, by [letter](/contact). See [prices](/pricing#plans).
`;

const range = `---
import { getCollection, getEntry } from 'astro:content';
import Layout from '../site/PageLayout.astro';
export const page = { title: 'Range', description: 'All that we make.' };
const products = await getCollection('products');
const company = await getEntry('organization', 'organization');
---
<Layout>
  <ul>{products.map(({ id, data }) => <li><a href={"/products/" + id}>{data.name}</a></li>)}</ul>
  <p>By {company?.data.legalName}</p>
</Layout>
`;

/** Returns the products listed on `/range`, one per line. */
const listedProducts = (markdown: string): string[] =>
  [...markdown.matchAll(/^- \[(.*)\]\(.*\/products\/(.*)\)$/gm)].map(([, name, slug]) => `${slug}: ${name}`);

let project: ProjectCopy;
let result: BuildResult;
let host: TestHost;
const dist = (): string => path.join(project.folder, 'dist');
const published = (name: string): string => readFileSync(path.join(dist(), name), 'utf8');
const build = () =>
  buildSite({ project: project.folder, content: project.content, dist: dist(), site, warm: inject('cache') });

beforeAll(async () => {
  project = await copyProject();
  await project.write('src/pages/pricing.astro', pricing);
  await project.write('src/pages/terms.md', terms);
  await project.write('src/pages/range.astro', range);
  const product = await readFile(path.join(project.content, 'products/balcao.md'), 'utf8');
  const draft = product
    .replace(/^(name|order|aliases): .*\n/gm, '')
    .replace('---\n', '---\nname: Draft\norder: 900\ndraft: true\n');
  await project.write('content/products/draft.md', draft);
  await appendFile(path.join(project.content, 'pages/about.md'), '\nSee [what it costs](/pricing).\n');
  result = await build();
  if (result.exitCode !== 0) throw new Error(result.output);
  host = await inProcess(dist());
});
afterAll(async () => {
  await host.close();
  await project.remove();
});

describe('a custom page', () => {
  it('is in the sitemap and in llms.txt', () => {
    expect(published('sitemap.xml')).toContain(`<loc>${site}/pricing</loc>`);
    expect(published('sitemap.xml')).toContain(`<loc>${site}/terms</loc><lastmod>2026-02-03</lastmod>`);
    expect(published('llms.txt')).toContain(
      `- [Pricing](${site}/pricing.md): What each product costs, in the shop's own currency.`,
    );
  });

  it('is in listPages, with the newest date of the content if it has no date of its own', async () => {
    const { items } = (await (await host.send('/api/v1/pages')).json()) as {
      items: { slug: string; dateModified: string }[];
    };
    const pricingItem = items.find(({ slug }) => slug === 'pricing');
    const contentDates = items
      .filter(({ slug }) => !/^(?:pricing|a-z|developers|api)(?:\/|$)/.test(slug))
      .map(({ dateModified }) => dateModified);
    expect(pricingItem).toEqual({
      slug: 'pricing',
      name: 'Pricing',
      description: "What each product costs, in the shop's own currency.",
      url: `${site}/pricing`,
      markdownUrl: `${site}/pricing.md`,
      apiUrl: null,
      dateModified: contentDates.toSorted().at(-1),
    });
  });

  it('has the layout of the site and its own styles', () => {
    const html = published('pricing.html');
    expect(html).toMatch(/<h1[^>]*>Pricing<\/h1>/);
    expect(html).toContain(`<link rel="canonical" href="${site}/pricing"`);
    expect(html).toMatch(/<a href="\/pricing" aria-current="page">\s*Pricing/);
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => published(href));
    expect(styles.join('\n')).toMatch(/\.plans[^{]*\{\s*color:\s*(?:rebeccapurple|#639)/);
    expect(published('terms.html')).toMatch(/<h1[^>]*>Terms<\/h1>/);
  });

  it('is HTML without parse errors', () => {
    for (const name of ['pricing.html', 'terms.html']) {
      const errors: string[] = [];
      parse(published(name), { onParseError: ({ code, startLine }) => errors.push(`${code} on line ${startLine}`) });
      expect(errors, name).toEqual([]);
    }
  });

  it('adds no broken links to the site, and can be linked to from the content', () => {
    const { dead, internal } = checkLinks(dist(), site);
    expect(dead).toEqual([]);
    expect(internal.some(({ file, url }) => file === '/about.html' && url === '/pricing')).toBe(true);
  });

  it('gets the published records of a collection from Astro, each under its slug', async () => {
    expectTypeOf<CollectionEntry<'products'>['data']>().toEqualTypeOf<RecordData<'products'>>();
    const { items } = (await (await host.send('/api/v1/products')).json()) as {
      items: { slug: string; name: string }[];
    };
    const company = (await (await host.send('/api/v1/organization')).json()) as { legalName: string };
    const markdown = published('range.md');
    expect(listedProducts(markdown).toSorted()).toEqual(items.map(({ slug, name }) => `${slug}: ${name}`).toSorted());
    expect(markdown).toContain(`By ${company.legalName}`);
  });

  it('is served as HTML or Markdown by content negotiation, with a Link from the HTML to the Markdown', async () => {
    const html = await host.send('/pricing', { headers: { Accept: 'text/html' } });
    expect([html.status, html.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html.headers.get('Link')).toContain('</pricing.md>; rel="alternate"; type="text/markdown"');
    expect(html.headers.get('Vary')).toContain('Accept');
    const markdown = await host.send('/pricing', { headers: { Accept: 'text/markdown' } });
    expect([markdown.status, markdown.headers.get('Content-Location')]).toEqual([200, '/pricing.md']);
    expect(await (await host.send('/pricing.md')).text()).toBe(await markdown.text());
    expect((await host.send('/pricing', { headers: { Accept: 'image/png' } })).status).toBe(406);
    expect((await host.send('/pricing/', {})).headers.get('Location')).toBe('/pricing');
  });

  it('has the same content in Markdown', () => {
    expect(published('pricing.md').split('---\n').slice(2).join('---\n')).toBe(`
# Pricing

> Index for agents: <${site}/llms.txt> · Markdown: <${site}/pricing.md>

What each product costs, in the shop's own currency.

## Plans

| Plan    | A month |
| ------- | ------- |
| Counter | R$ 90   |
| Market  | R$ 40   |

Ask [us](${site}/contact), or read [the terms](${site}/terms) and [the plans](#plans).
`);
    expect(published('llms-full.txt')).toContain('# Terms');
    expect(published('llms-full.txt')).toContain('Thirty days, by');
  });
});

describe('npm run dev', () => {
  let server: DevServerProcess;
  beforeAll(async () => {
    server = await startDev(project.content, path.join(project.folder, 'cache'), {}, project.folder);
  });
  afterAll(() => server.stop());

  it('serves custom pages as HTML and Markdown, and lists them in the sitemap', async () => {
    const html = await (await fetch(`${server.url}/pricing`, { headers: { Accept: 'text/html' } })).text();
    expect(html).toMatch(/<h1[^>]*>Pricing<\/h1>/);
    expect(html).toContain('R$ 40');
    const markdown = await fetch(`${server.url}/pricing`, { headers: { Accept: 'text/markdown' } });
    expect(await markdown.text()).toContain('| Market  | R$ 40   |');
    expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain('/terms</loc>');
  });

  it('updates a custom page when a record that it shows changes', async () => {
    const file = path.join(project.content, 'products/balcao.md');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^name: .*$/m, 'name: Renamed'));
    await expect
      .poll(async () => listedProducts(await (await fetch(`${server.url}/range.md`)).text()), { timeout: 60_000 })
      .toContain('balcao: Renamed');
  });

  it('serves a custom page that is added while it runs, and lists it in llms.txt', async () => {
    await project.write('src/pages/added.md', terms.replace('title: Terms', 'title: Added'));
    await expect
      .poll(async () => (await fetch(`${server.url}/llms.txt`)).text(), { timeout: 60_000 })
      .toContain('/added.md): What both');
    expect(await (await fetch(`${server.url}/added`, { headers: { Accept: 'text/html' } })).text()).toContain('Added');
  });
});

describe('a custom page with a broken link', () => {
  it('stops the build with the file, line, address and remedy of each link', async () => {
    const source = pricing.replace('href="terms"', 'href="/termz"').replace('href="#plans"', 'href="#100%"');
    await project.write('src/pages/pricing.astro', source);
    const { exitCode, output } = await build();
    expect(exitCode).toBe(1);
    expect(output).toContain('src/pages/pricing.astro:16  link: points to /termz, which does not exist.');
    expect(output).toContain('src/pages/pricing.astro:16  link: points to #100%, which does not exist.');
    expect(output).toContain('Write the path of a page of this site');
  });
});

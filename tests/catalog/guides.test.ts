import { describe, expect, inject, it } from 'vitest';
import { errors } from '../../src/contract/errors.ts';
import { maxLlmsFullLength } from '../../src/contract/limits.ts';
import { quotaHeaders, retryAfterHeader, versionHeader } from '../../src/contract/headers.ts';
import { listedDocumentIds, href, routes } from '../../src/contract/routes.ts';
import { operationPage } from '../../src/views/documentation/description.ts';
import { filesBelow, html, markdown, published, sitemapAddresses, offeredIn } from '../site/built.ts';

const dist = inject('dist');
const site = inject('site');
const codes = Object.keys(errors);
const offered = offeredIn(dist);
const headers = [...Object.keys(quotaHeaders), versionHeader.name, retryAfterHeader.name];

const mentions = (text: string, words: readonly string[]): string[] => words.filter((word) => text.includes(word));

describe.each([
  ['llms.txt', published(dist, href('llms'))],
  ['agents.md', published(dist, href('agents'))],
  ['/api as Markdown', markdown(dist, href('apiPage'))],
  ['/api as HTML', html(dist, href('apiPage')).text()],
])('%s', (_name, text) => {
  it('names every operation and its path', () => {
    for (const id of offered) {
      expect(text).toContain(routes[id].operationId);
      expect(text).toContain(routes[id].path);
    }
  });
});

describe.each([
  ['agents.md', published(dist, href('agents'))],
  ['/api as Markdown', markdown(dist, href('apiPage'))],
  ['/api as HTML', html(dist, href('apiPage')).text()],
])('%s', (_name, text) => {
  it('names every error code and status', () => {
    expect(mentions(text, codes)).toEqual(codes);
    for (const { status } of Object.values(errors)) expect(text).toContain(String(status));
  });
});

describe('the API page', () => {
  it.each([
    ['Markdown', markdown(dist, href('apiPage'))],
    ['HTML', html(dist, href('apiPage')).text()],
  ])('names every header in %s', (_form, text) => {
    expect(mentions(text, headers)).toEqual(headers);
  });
});

describe('the API documentation', () => {
  const pages = ['apiPage', 'errorsPage', 'developersPage', 'versioningPage'] as const;
  const paths = [...pages.map((id) => href(id)), ...offered.map((id) => operationPage(routes[id].operationId))];

  // Agents read texts of this length in one piece.
  it.each(paths)('%s has at most 20,000 characters of Markdown', (path) => {
    expect(markdown(dist, path).length).toBeLessThanOrEqual(20_000);
  });
});

describe('published texts', () => {
  const texts = filesBelow(dist).filter((file) => /\.(?:json|md|txt|xml|html|webmanifest|svg)$/.test(file));

  it.each(texts.filter((file) => !file.startsWith('/.site/')))(
    '%s is not longer than the limit for llms-full.txt',
    (file) => {
      expect(published(dist, file).length).toBeLessThanOrEqual(maxLlmsFullLength);
    },
  );

  it('openapi-tools.json has at most 4,096 characters', () => {
    expect(published(dist, href('openapiTools')).length).toBeLessThanOrEqual(4096);
  });

  it.each([
    ['agents.md', published(dist, href('agents'))],
    ['llms.txt', published(dist, href('llms'))],
    ['the developers page', markdown(dist, href('developersPage'))],
  ])('%s states the size of each OpenAPI description that it links to', (_name, text) => {
    const descriptions = [...text.matchAll(/(\/openapi[-a-z]*\.json)\b[^\n]*?(?: (\d+) KB)/g)];
    expect(descriptions.map(([, file]) => file)).toContain(href('openapi'));
    for (const [, file = '', size] of descriptions)
      expect(Number(size)).toBe(Math.ceil(published(dist, file).length / 1000));
  });
});

describe('pages', () => {
  it.each(sitemapAddresses(dist).map((address) => new URL(address).pathname))(
    '%s links to llms.txt and to its own Markdown file near its top',
    (path) => {
      const file = `${path === '/' ? '/index' : path}.md`;
      const [, , , title = '', formLinks = ''] = markdown(dist, path).split(/^---$|\n\n/m);
      expect(title).toMatch(/^# /);
      expect(mentions(formLinks, [site + href('llms'), site + file])).toHaveLength(2);
      const $ = html(dist, path);
      const links = $('main .head .formats a').toArray();
      expect(links.map((link) => $(link).attr('href'))).toEqual(expect.arrayContaining([href('llms'), file]));
    },
  );
});

describe('llms.txt', () => {
  const text = published(dist, href('llms'));

  it('has a title, a quoted summary, and sections of links with notes', () => {
    expect(text).toMatch(/^# \S.*\n\n> \S.*\n\n/);
    const sections = text.split(/^## /m).slice(1);
    expect(sections.length).toBeGreaterThan(3);
    for (const section of sections) {
      const [, ...lines] = section.trim().split('\n');
      for (const line of lines.filter((candidate) => candidate !== ''))
        expect(line).toMatch(/^- \[.+\]\(https:\/\/\S+\): \S/);
    }
  });

  it('links to every other document', () => {
    for (const id of listedDocumentIds.filter((candidate) => candidate !== 'llms'))
      expect(text).toContain(`](${site}${href(id)})`);
  });
});

describe('the versioning page', () => {
  it('names the paths, headers and notice period of versions', () => {
    const text = markdown(dist, href('versioningPage'));
    for (const word of ['/api/v1', '/api/v2', 'API-Version', 'Deprecation', 'Sunset', '180 days']) {
      expect(text).toContain(word);
    }
  });
});

describe('robots.txt', () => {
  it('allows all crawlers, and names the sitemap', () => {
    expect(published(dist, href('robots'))).toMatch(/^User-agent: \*\n(.*\n)*?Allow: \/$/m);
    expect(published(dist, href('robots'))).toContain(`Sitemap: ${site}/sitemap.xml`);
  });
});

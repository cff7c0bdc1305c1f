import { load } from 'cheerio';
import { SyntaxValidator } from 'fast-xml-validator';
import LinkHeader from 'http-link-header';
import robotsParser from 'robots-parser';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { currentTime } from '../../src/settings.ts';
import { nodeProcess, type TestHost } from '../front/test-host.ts';
import { filesBelow, published, resource, sitemapAddresses } from '../site/built.ts';

const dist = inject('dist');
const site = inject('site');

let host: TestHost;
beforeAll(async () => {
  host = await nodeProcess(dist);
});
afterAll(() => host.close());

describe('every page', () => {
  it('has a heading, and no scripts', () => {
    const pages = filesBelow(dist).filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThanOrEqual(resource(dist, 'pageList').total);
    for (const page of pages) {
      const $ = load(published(dist, page));
      expect($('script:not([type="application/ld+json"])').length, page).toBe(0);
      expect($('h1').text(), page).not.toBe('');
    }
  });
});

describe('/.well-known/security.txt', () => {
  it('has Contact, Canonical and Expires (RFC 9116), and expires in 30 days to a year', async () => {
    const text = await (await host.send('/.well-known/security.txt')).text();
    const field = (name: string): string[] =>
      [...text.matchAll(new RegExp(`^${name}: (.+)$`, 'gm'))].map(([, value = '']) => value);
    expect(field('Contact')[0]).toMatch(/^mailto:\S+@\S+$/);
    expect(field('Canonical')).toEqual([`${site}/.well-known/security.txt`]);
    const [expires = '', ...more] = field('Expires');
    expect(more).toEqual([]);
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    const days = (Date.parse(expires) - currentTime(process.env).getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});

describe('/.well-known/api-catalog', () => {
  it('responds to HEAD with a link to itself (RFC 9727)', async () => {
    const response = await host.send('/.well-known/api-catalog', { method: 'HEAD' });
    expect(response.status).toBe(200);
    const links = LinkHeader.parse(response.headers.get('Link') ?? '').rel('api-catalog');
    expect(links.map(({ uri }) => new URL(uri, site).pathname)).toEqual(['/.well-known/api-catalog']);
  });

  it('names the API and its service-desc, service-doc and service-meta links', async () => {
    const { linkset } = (await (await host.send('/.well-known/api-catalog')).json()) as {
      linkset: Record<string, unknown>[];
    };
    expect(linkset[0]).toMatchObject({ anchor: `${site}/api/v1` });
    expect(Object.keys(linkset[0] ?? {})).toEqual(
      expect.arrayContaining(['service-desc', 'service-doc', 'service-meta']),
    );
  });
});

describe('/robots.txt', () => {
  const text = published(dist, '/robots.txt');
  const robots = robotsParser(`${site}/robots.txt`, text);

  it.each(['GPTBot', 'ClaudeBot', 'PerplexityBot', 'Google-Extended', 'CCBot', 'OAI-SearchBot'])(
    'names %s, and allows it to read every page in the sitemap',
    (crawler) => {
      expect(text).toMatch(new RegExp(`^User-agent: ${crawler}$`, 'm'));
      for (const url of sitemapAddresses(dist)) expect(robots.isAllowed(url, crawler), url).toBe(true);
    },
  );

  it('has the same content signals in every group, and names the sitemap', () => {
    const groups = text.split('\n\n').filter((group) => group.startsWith('User-agent'));
    expect(groups.length).toBeGreaterThan(1);
    const signals = groups.map((group) => /^Content-Signal: (.+)$/m.exec(group)?.[1]);
    expect(new Set(signals).size).toBe(1);
    expect(signals[0] ?? 'search=yes').toMatch(/^(?:(?:search|ai-input|ai-train)=(?:yes|no)(?:, |$))+$/);
    expect(robots.getSitemaps()).toEqual([`${site}/sitemap.xml`]);
  });
});

describe('/sitemap.xml', () => {
  it('is well-formed XML, with the date of the last change of each page', () => {
    const xml = published(dist, '/sitemap.xml');
    expect(SyntaxValidator.validate(xml)).toBe(true);
    const $ = load(xml, { xml: true });
    const urls = $('urlset > url').toArray();
    const listed = urls.map((url) => [$(url).children('loc').text(), $(url).children('lastmod').text()]);
    const { items } = resource(dist, 'pageList');
    expect(listed.toSorted()).toEqual(items.map(({ url, dateModified }) => [url, dateModified]).toSorted());
  });
});

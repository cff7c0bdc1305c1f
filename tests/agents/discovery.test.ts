import { load } from 'cheerio';
import { SyntaxValidator } from 'fast-xml-validator';
import LinkHeader from 'http-link-header';
import robotsParser from 'robots-parser';
import { describe, expect, inject, it } from 'vitest';
import { currentTime } from '../../src/settings.ts';
import { nodeProcess } from '../edge/test-host.ts';
import { published, resource, sitemapAddresses, prefixesIn } from '../site/built.ts';

const dist = inject('dist');
const site = inject('site');

describe('/.well-known/security.txt', () => {
  it('has Contact, Canonical and Expires (RFC 9116), and expires in 30 days to a year', () => {
    const text = published(dist, '/.well-known/security.txt');
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
    const { send, close } = await nodeProcess(dist);
    const { status, headers } = await send('/.well-known/api-catalog', { method: 'HEAD' });
    await close();
    expect(status).toBe(200);
    const links = LinkHeader.parse(headers.get('Link') ?? '').rel('api-catalog');
    expect(links.map(({ uri }) => new URL(uri, site).pathname)).toEqual(['/.well-known/api-catalog']);
  });

  it('names the API and its service-desc, service-doc and service-meta links', () => {
    const { linkset } = JSON.parse(published(dist, '/.well-known/api-catalog')) as {
      linkset: Record<string, unknown>[];
    };
    expect(linkset[0]).toMatchObject({ anchor: `${site}/api/v1` });
    expect(Object.keys(linkset[0] ?? {})).toEqual(
      expect.arrayContaining(['service-desc', 'service-doc', 'service-meta']),
    );
  });
});

describe('/robots.txt', () => {
  it('allows every crawler to read every page in the sitemap, and names the sitemap', () => {
    const robots = robotsParser(`${site}/robots.txt`, published(dist, '/robots.txt'));
    for (const url of sitemapAddresses(dist)) expect(robots.isAllowed(url, 'GPTBot'), url).toBe(true);
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
    const items = prefixesIn(dist).flatMap((prefix) => resource(dist + prefix, 'pages').items);
    expect(listed.toSorted()).toEqual(items.map(({ url, dateModified }) => [url, dateModified]).toSorted());
  });
});

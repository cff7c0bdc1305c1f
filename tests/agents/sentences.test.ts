import { beforeAll, afterAll, describe, expect, inject, it } from 'vitest';
import { errors } from '../../src/contract/errors.ts';
import { commonSecurityHeaders } from '../../src/contract/security.ts';
import { deprecationHeaders, exposedHeaders } from '../../src/contract/headers.ts';
import { quota } from '../../src/contract/limits.ts';
import { versions } from '../../src/contract/versions.ts';
import { inProcess, newClient, type TestHost } from '../front/test-host.ts';
import { filesBelow, html, published, resource } from '../site/built.ts';

const dist = inject('dist');
const site = inject('site');
const texts = filesBelow(dist).filter((file) => /^\/(?!\.site\/|404\.).*\.(?:md|txt)$/.test(file));
/** The guides about the service, which quote its fields, headers and codes. */
const guides = texts.filter((file) =>
  /^\/(?:llms\.txt|agents\.md|developers\.md|api\.md|api\/.*\.md|\.well-known\/.*\.md)$/.test(file),
);

const withoutBlocks = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '');
const inlineCode = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** Returns the addresses of the site in a text: links, and paths formatted as code. */
function addressesIn(text: string): string[] {
  const links = [...withoutBlocks(text).matchAll(/https?:\/\/[^\s)>\]"'`]+/g)].map(([url]) =>
    url.replace(/[.,:;]+$/, ''),
  );
  const own = links
    .filter((url) => url === site || url.startsWith(`${site}/`))
    .map((url) => url.slice(site.length) || '/');
  const paths = inlineCode(text).flatMap((code) => /^(?:GET )?(\/[^\s]*)$/.exec(code)?.[1] ?? []);
  return [...new Set([...own, ...paths].map((address) => address.replace(/#.*$/, '')))];
}

const description = JSON.parse(published(dist, '/openapi.json')) as object;

/** Returns the names of fields, parameters, headers, operations and schemas, the values, and the keys of the format. */
function namesIn(node: unknown, names = new Set<string>()): Set<string> {
  if (typeof node === 'string') names.add(node);
  if (typeof node !== 'object' || node === null) return names;
  for (const [name, value] of Object.entries(node)) {
    names.add(name);
    namesIn(value, names);
  }
  return names;
}
const names = new Set([
  ...namesIn(description),
  ...resource(dist, 'contact').contactPoints.map(({ contactType }) => contactType),
  ...Object.values(commonSecurityHeaders),
  // Names from other standards: link relations (RFC 8594, RFC 9745), and a weight in Accept (RFC 9110 §12.4.2).
  ...['deprecation', 'sunset', 'q'],
]);

const essenceOf = (type: string): string => type.split(';', 1)[0] ?? '';

/** Returns the addresses of the site that appear with a media type anywhere in a value. */
function typedAddresses(node: unknown): [address: string, type: string][] {
  if (typeof node !== 'object' || node === null) return [];
  const { url, href = url, type, encodingFormat = type } = node as Record<string, unknown>;
  const isTyped = typeof href === 'string' && href.startsWith(`${site}/`) && String(encodingFormat).includes('/');
  return [
    ...(isTyped ? [[href.slice(site.length), String(encodingFormat)] as [string, string]] : []),
    ...Object.values(node).flatMap(typedAddresses),
  ];
}

/** The published JSON documents, and the links to other forms of the home page. */
const documents: readonly unknown[] = [
  ...filesBelow(dist)
    .filter((file) => /^\/(?!\.site\/|_astro\/).*(?:\.json|api-catalog)$/.test(file))
    .map((file) => JSON.parse(published(dist, file)) as unknown),
  html(
    dist,
    '/',
  )('link[type]:not([rel="preload"])')
    .toArray()
    .map(({ attribs }) => ({ ...attribs, href: new URL(attribs['href'] ?? '', site).href })),
];

let host: TestHost;
beforeAll(async () => {
  host = await inProcess(dist);
});
afterAll(() => host.close());

/** Returns the lower-case headers of every kind of response, including those of a version with a sunset. */
async function sentHeaders(): Promise<Set<string>> {
  const clientOverQuota = newClient();
  for (let sent = 0; sent < quota.limit; sent += 1) await host.send('/api/v1', { client: clientOverQuota });
  const etag = (await host.send('/api/v1')).headers.get('ETag') ?? '';
  const responses = await Promise.all([
    host.send('/api/v1', { secure: true }),
    host.send('/api/v1', { headers: { 'If-None-Match': etag } }),
    host.send('/api/v1', { client: clientOverQuota }),
    host.send('/api/v1', { method: 'POST' }),
    host.send('/about.md'),
    host.send('/about'),
    host.send('/feed'),
  ]);
  const ending = deprecationHeaders({ name: versions.current, deprecated: '2026-01-01', sunset: '2026-12-01' });
  return new Set(
    [...responses.flatMap(({ headers }) => [...headers.keys()]), ...Object.keys(ending)].map((name) =>
      name.toLowerCase(),
    ),
  );
}

/** Request headers that the guides recommend. */
const recommended = ['accept', 'if-none-match', 'accept-encoding', 'x-forwarded-for'];

describe('the published site', () => {
  it.each(texts)('%s names only addresses that respond with 200', async (file) => {
    for (const address of addressesIn(published(dist, file))) {
      if (/[{}]|%7B/.test(address) || /^\/api\/v[2-9]/.test(address)) continue;
      const { status } = await host.send(address);
      expect([200], `${address} in ${file}`).toContain(status);
    }
  });

  it.each(guides)('%s names only headers that are sent or recommended for requests', async (file) => {
    const sent = await sentHeaders();
    const named = inlineCode(published(dist, file)).flatMap(
      (code) =>
        /^([A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)+|ETag|Allow|Link|Vary|Sunset|Deprecation|RateLimit)(?=$|: )/.exec(
          code,
        )?.[1] ?? [],
    );
    for (const name of named)
      expect(sent.has(name.toLowerCase()) || recommended.includes(name.toLowerCase()), `${name} in ${file}`).toBe(true);
  });

  it.each(guides)('%s names only fields that exist', (file) => {
    const fields = inlineCode(published(dist, file)).filter((code) =>
      /^[a-z]+(?:[A-Z][a-z]+)*(?:(?:\[\])?\.[a-z]+(?:[A-Z][a-z]+)*)*$/.test(code),
    );
    for (const field of fields)
      for (const name of field.split(/(?:\[\])?\./)) expect(names.has(name), `${field} in ${file}`).toBe(true);
  });

  it.each(guides)('%s names only error codes that exist', (file) => {
    const codes = inlineCode(published(dist, file)).filter((code) => /^[a-z]+(?:_[a-z]+)+$/.test(code));
    for (const code of codes) expect(Object.keys(errors), `${code} in ${file}`).toContain(code);
  });

  it('states for each address the media type that it is served with', async () => {
    const typed = documents.flatMap(typedAddresses);
    expect(typed.length).toBeGreaterThan(20);
    for (const [address, type] of typed) {
      const served = (await host.send(address)).headers.get('Content-Type') ?? '';
      expect(essenceOf(type), address).toBe(essenceOf(served));
    }
  });

  it('exposes only headers that are sent', async () => {
    const sent = await sentHeaders();
    expect(exposedHeaders.filter((name) => !sent.has(name.toLowerCase()))).toEqual([]);
  });
});

import { beforeAll, afterAll, describe, expect, inject, it } from 'vitest';
import { errors } from '../../src/contract/errors.ts';
import { commonSecurityHeaders } from '../../src/contract/security.ts';
import { deprecationHeaders, exposedHeaders } from '../../src/contract/headers.ts';
import { quota } from '../../src/contract/limits.ts';
import { versions } from '../../src/contract/versions.ts';
import { inProcess, newClient, type TestHost } from '../front/test-host.ts';
import { filesBelow, published, resource } from '../site/built.ts';

const dist = inject('dist');
const site = inject('site');

/** Every published guide, and every page as Markdown. */
const texts = filesBelow(dist).filter((file) => /^\/(?!\.site\/|404\.).*\.(?:md|txt)$/.test(file));
/** Those about the service, whose code names fields, headers and codes of it. */
const guides = texts.filter((file) =>
  /^\/(?:llms\.txt|agents\.md|developers\.md|api\.md|api\/.*\.md|\.well-known\/.*\.md)$/.test(file),
);

const withoutBlocks = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '');
const inline = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** Addresses of the site that a text names: links, and paths that stand as code. */
function addressesIn(text: string): string[] {
  const links = [...withoutBlocks(text).matchAll(/https?:\/\/[^\s)>\]"'`]+/g)].map(([url]) =>
    url.replace(/[.,:;]+$/, ''),
  );
  const own = links
    .filter((url) => url === site || url.startsWith(`${site}/`))
    .map((url) => url.slice(site.length) || '/');
  const paths = inline(text).flatMap((code) => /^(?:GET )?(\/[^\s]*)$/.exec(code)?.[1] ?? []);
  return [...new Set([...own, ...paths].map((address) => address.replace(/#.*$/, '')))];
}

const description = JSON.parse(published(dist, '/openapi.json')) as object;

/** Every name and value that the description has: fields, parameters, headers, operations, schemas and its own keys. */
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
  // What listChanges calls the prose of a record, and listPages the home page.
  ...['text', 'index'],
  // Of other standards: link relations (RFC 8594, RFC 9745), and a weight in Accept (RFC 9110 §12.4.2).
  ...['deprecation', 'sunset', 'q'],
]);

let host: TestHost;
beforeAll(async () => {
  host = await inProcess(dist);
});
afterAll(() => host.close());

/** The headers that the service sends, in lower case: of answers of every kind, and of a version that ends. */
async function sentHeaders(): Promise<Set<string>> {
  const spent = newClient();
  for (let sent = 0; sent < quota.limit; sent += 1) await host.send('/api/v1', { client: spent });
  const etag = (await host.send('/api/v1')).headers.get('ETag') ?? '';
  const responses = await Promise.all([
    host.send('/api/v1', { secure: true }),
    host.send('/api/v1', { headers: { 'If-None-Match': etag } }),
    host.send('/api/v1', { client: spent }),
    host.send('/api/v1', { method: 'POST' }),
    host.send('/about.md'),
    host.send('/about'),
    host.send('/feed'),
  ]);
  const ending = deprecationHeaders({ name: versions.current, deprecated: '2026-01-01', sunset: '2026-12-01' }, []);
  return new Set(
    [...responses.flatMap(({ headers }) => [...headers.keys()]), ...Object.keys(ending)].map((name) =>
      name.toLowerCase(),
    ),
  );
}

/** Headers that clients send, and that the guides tell them to. */
const requested = ['accept', 'if-none-match', 'accept-encoding', 'x-forwarded-for'];

describe('what guides and pages say is so', () => {
  it.each(texts)('%s names addresses that answer', async (file) => {
    for (const address of addressesIn(published(dist, file))) {
      if (/[{}]|%7B/.test(address) || /^\/api\/v[2-9]/.test(address)) continue;
      const { status } = await host.send(address);
      expect([200], `${address} in ${file}`).toContain(status);
    }
  });

  it.each(guides)('%s names headers that are sent', async (file) => {
    const sent = await sentHeaders();
    const named = inline(published(dist, file)).flatMap(
      (code) =>
        /^([A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)+|ETag|Allow|Link|Vary|Sunset|Deprecation|RateLimit)(?=$|: )/.exec(
          code,
        )?.[1] ?? [],
    );
    for (const name of named)
      expect(sent.has(name.toLowerCase()) || requested.includes(name.toLowerCase()), `${name} in ${file}`).toBe(true);
  });

  it.each(guides)('%s names fields that are described', (file) => {
    const fields = inline(published(dist, file)).filter((code) =>
      /^[a-z]+(?:[A-Z][a-z]+)*(?:(?:\[\])?\.[a-z]+(?:[A-Z][a-z]+)*)*$/.test(code),
    );
    for (const field of fields)
      for (const name of field.split(/(?:\[\])?\./)) expect(names.has(name), `${field} in ${file}`).toBe(true);
  });

  it.each(guides)('%s names codes of the table of errors', (file) => {
    const codes = inline(published(dist, file)).filter((code) => /^[a-z]+(?:_[a-z]+)+$/.test(code));
    for (const code of codes) expect(Object.keys(errors), `${code} in ${file}`).toContain(code);
  });

  it('exposes no header that is not sent', async () => {
    const sent = await sentHeaders();
    expect(exposedHeaders.filter((name) => !sent.has(name.toLowerCase()))).toEqual([]);
  });
});

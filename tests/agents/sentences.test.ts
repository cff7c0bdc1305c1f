import { beforeAll, afterAll, describe, expect, inject, it } from 'vitest';
import { errors } from '../../src/contract/errors.ts';
import { commonSecurityHeaders } from '../../src/contract/security.ts';
import { endingHeaders, exposedHeaders } from '../../src/contract/headers.ts';
import { quota } from '../../src/contract/limits.ts';
import { inProcess, newClient, type TestHost } from '../edge/test-host.ts';
import { published, resource } from '../site/built.ts';

const dist = inject('dist');
/** The guides about the service, which quote its fields, headers and codes. */
const guides = ['/llms.txt', '/agents.md', '/developers.md', '/api.md', '/api/versioning.md'];

/** Returns the text that a guide formats as code within sentences. */
const inlineCode = (file: string): string[] =>
  [
    ...published(dist, file)
      .replace(/^```[^]*?^```$/gm, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, code = '']) => code);

/** Returns the names of fields, parameters, headers, operations and schemas, the values, and the keys of the format. */
function namesIn(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [name, ...namesIn(value)]);
}
const names = new Set([
  ...namesIn(JSON.parse(published(dist, '/openapi.json'))),
  ...resource(dist, 'contact').contactPoints.map(({ contactType }) => contactType),
  ...Object.values(commonSecurityHeaders),
  // Names from other standards: link relations (RFC 8594, RFC 9745), and a weight in Accept (RFC 9110 §12.4.2).
  ...['deprecation', 'sunset', 'q'],
]);

let host: TestHost;
/** The lower-case headers of every kind of response, including those of a version with a sunset. */
let sent: ReadonlySet<string>;
beforeAll(async () => {
  host = await inProcess(dist);
  const client = newClient();
  for (let count = 0; count < quota.limit; count += 1) await host.send('/api/v1', { client });
  const responses = await Promise.all([
    host.send('/api/v1', { secure: true }),
    host.send('/api/v1', { headers: { 'If-None-Match': '*' } }),
    host.send('/api/v1', { client }),
    host.send('/api/v1', { method: 'POST' }),
    host.send('/about.md'),
    host.send('/about'),
    host.send('/feed'),
  ]);
  const ending = endingHeaders({ deprecated: '2026-01-01', sunset: '2026-12-01' }, '2');
  const all = [...responses.flatMap(({ headers }) => [...headers.keys()]), ...Object.keys(ending)];
  sent = new Set(all.map((name) => name.toLowerCase()));
});
afterAll(() => host.close());

/** Request headers that the guides recommend. */
const recommended = ['accept', 'if-none-match', 'accept-encoding', 'x-forwarded-for'];

const header = /^([A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)+|ETag|Allow|Link|Vary|Sunset|Deprecation|RateLimit)(?=$|: )/;

describe('the published guides', () => {
  it.each(guides)('%s names only headers that are sent or recommended for requests', (file) => {
    const named = inlineCode(file).flatMap((code) => header.exec(code)?.[1]?.toLowerCase() ?? []);
    expect(named.filter((name) => !sent.has(name) && !recommended.includes(name))).toEqual([]);
  });

  it.each(guides)('%s names only fields that exist', (file) => {
    const fields = inlineCode(file).filter((code) =>
      /^[a-z]+(?:[A-Z][a-z]+)*(?:(?:\[\])?\.[a-z]+(?:[A-Z][a-z]+)*)*$/.test(code),
    );
    expect(fields.flatMap((field) => field.split(/(?:\[\])?\./)).filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(guides)('%s names only error codes that exist', (file) => {
    const codes = inlineCode(file).filter((code) => /^[a-z]+(?:_[a-z]+)+$/.test(code));
    for (const code of codes) expect(Object.keys(errors), `${code} in ${file}`).toContain(code);
  });
});

it('only headers that are sent are exposed to scripts', () => {
  expect(exposedHeaders.filter((name) => !sent.has(name.toLowerCase()))).toEqual([]);
});

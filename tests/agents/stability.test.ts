import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { compare, refusal } from '../../scripts/contract/compare.ts';
import { contractOf, readSnapshot, snapshotFile } from '../../scripts/contract/snapshot.ts';
import { versions } from '../../src/contract/versions.ts';
import { root } from '../../src/settings.ts';
import { published } from '../site/built.ts';
import { runNode } from './process.ts';

type Node = Record<string, unknown>;

const description = JSON.parse(published(inject('dist'), '/openapi.json')) as object;
const contract = contractOf(description);

/** Returns the node at a path of names. */
function at(node: object, ...names: readonly string[]): Node {
  const found = names.reduce<unknown>((one, name) => (one as Node | undefined)?.[name], node);
  if (typeof found !== 'object' || found === null) throw new Error(`There is no ${names.join('/')}`);
  return found as Node;
}

const field = (it: object, schema: string, name: string) => at(it, 'components', 'schemas', schema, 'properties', name);
const list = (it: object, ...names: readonly string[]) => at(it, ...names) as unknown as unknown[];
const get = (it: object, route: string) => at(it, 'paths', route, 'get');
const responses = (it: object, route: string) => at(get(it, route), 'responses');
const drop = (values: unknown[], value: unknown) => values.splice(values.indexOf(value), 1);

type Edit = (it: object) => unknown;

function edited(edit: Edit): object {
  const copy = structuredClone(contract);
  edit(copy);
  return copy;
}

const news = '/api/v1/news';
const product = '/api/v1/products/{slug}';

const breaking: readonly (readonly [string, Edit])[] = [
  ['an operation is removed', (it) => Reflect.deleteProperty(at(it, 'paths'), news)],
  ['an operationId is renamed', (it) => (get(it, news)['operationId'] = 'getNews')],
  ['a field is removed', (it) => delete at(it, 'components', 'schemas', 'Product', 'properties')['category']],
  ['a field may be missing', (it) => drop(list(it, 'components', 'schemas', 'Product', 'required'), 'category')],
  ['a field has another type', (it) => (field(it, 'CollectionEntry', 'total')['type'] = 'string')],
  ['items have another type', (it) => (field(it, 'Product', 'featureList')['items'] = { type: 'integer' })],
  ['a field may be null', (it) => (field(it, 'Product', 'name')['type'] = ['string', 'null'])],
  [
    'a field that is an object may be null',
    (it) => {
      const properties = at(it, 'components', 'schemas', 'Product', 'properties');
      properties['lifecycle'] = { anyOf: [properties['lifecycle'], { type: 'null' }] };
    },
  ],
  ['a field has another format', (it) => (field(it, 'Product', 'website')['format'] = 'uri-reference')],
  ['a field has a wider pattern', (it) => (at(it, 'components', 'schemas', 'Slug')['pattern'] = '.*')],
  ['a constant is another', (it) => (field(it, 'RateLimitPolicy', 'scope')['const'] = 'network')],
  ['an enum loses a value', (it) => drop(list(it, 'components', 'schemas', 'ProductStatus', 'enum'), 'beta')],
  ['an enum gains a value', (it) => list(it, 'components', 'schemas', 'ProductStatus', 'enum').push('sold')],
  ['an error code is removed', (it) => drop(list(it, 'components', 'schemas', 'ErrorCode', 'enum'), 'not_found')],
  [
    'a named schema is renamed',
    (it) => {
      const renamed = JSON.stringify(it).replaceAll('schemas/Messaging"', 'schemas/Chat"');
      Object.assign(it, JSON.parse(renamed));
      const schemas = at(it, 'components', 'schemas');
      schemas['Chat'] = schemas['Messaging'];
      delete schemas['Messaging'];
    },
  ],
  ['a success status is removed', (it) => delete responses(it, news)['304']],
  ['an error status is removed', (it) => delete responses(it, news)['404']],
  ['a header of successes is removed', (it) => delete at(it, 'x-common-headers', 'unfailing')['ETag']],
  [
    'a header that every response has is removed',
    (it) => delete at(it, 'x-common-headers', 'every')['RateLimit-Reset'],
  ],
  [
    'a header is removed from an error',
    (it) => delete at(it, 'components', 'responses', 'Error429', 'headers')['Retry-After'],
  ],
  ['a header may be missing', (it) => (at(it, 'components', 'headers', 'RateLimit')['required'] = false)],
  [
    'a header has another type',
    (it) => (at(it, 'x-common-headers', 'every', 'RateLimit-Limit', 'schema')['type'] = 'string'),
  ],
  [
    'the media type is another',
    (it) => {
      const success = at(responses(it, news), '200');
      success['content'] = { 'application/vnd.catalog+json': at(success, 'content')['application/json'] };
    },
  ],
  ['a text loses its pattern', (it) => delete at(it, 'components', 'schemas', 'Slug')['pattern']],
  ['a parameter is narrower', (it) => (at(get(it, product), 'parameters', '0', 'schema')['pattern'] = '^[a-z]+$')],
  [
    'a parameter is required',
    (it) => (get(it, news)['parameters'] = [{ in: 'query', name: 'q', required: true, schema: { type: 'string' } }]),
  ],
  [
    'a key is required',
    (it) => {
      at(it, 'components')['securitySchemes'] = { key: { type: 'apiKey', in: 'header', name: 'Key' } };
      Object.assign(it, { security: [{ key: [] }] });
    },
  ],
];

const compatible: readonly (readonly [string, Edit])[] = [
  [
    'an operation is added',
    (it) => {
      at(it, 'paths')['/api/v1/jobs'] = {
        ...at(it, 'paths', news),
        get: { ...get(it, news), operationId: 'listJobs' },
      };
      list(it, 'components', 'schemas', 'OperationId', 'enum').push('listJobs');
    },
  ],
  [
    'a field is added',
    (it) => (at(it, 'components', 'schemas', 'Product', 'properties')['price'] = { type: 'string' }),
  ],
  ['an error code is added', (it) => list(it, 'components', 'schemas', 'ErrorCode', 'enum').push('gone')],
  ['a header is added', (it) => (at(responses(it, news), '200', 'headers')['Age'] = { schema: { type: 'integer' } })],
  [
    'a parameter is added that may be left out',
    (it) => list(it, 'paths', news, 'get', 'parameters').push({ in: 'query', name: 'q', schema: { type: 'string' } }),
  ],
  ['a description is another', (it) => (field(it, 'Product', 'name')['description'] = 'How it is called')],
  ['an operation is deprecated', (it) => (get(it, news)['deprecated'] = true)],
];

describe('compare()', () => {
  it.each(breaking)('calls it breaking that %s', async (_name, edit) => {
    const { breaking: found } = await compare(contract, edited(edit));
    expect(found).not.toEqual([]);
  });

  it.each(compatible)('lets it pass that %s', async (_name, edit) => {
    const { breaking: found, other } = await compare(contract, edited(edit));
    expect(found).toEqual([]);
    expect(other).not.toEqual([]);
  });

  it('allows removing a bound that the type or format already implies', async () => {
    const bounded = edited((it) => {
      field(it, 'NewsCollection', 'total')['maximum'] = Number.MAX_SAFE_INTEGER;
      field(it, 'NewsItem', 'datePublished')['pattern'] = z.toJSONSchema(z.iso.date()).pattern;
    });
    expect((await compare(bounded, contract)).breaking).toEqual([]);
  });

  it('finds nothing between a contract and itself', async () => {
    expect(await compare(contract, structuredClone(contract))).toEqual({ breaking: [], other: [] });
  });
});

describe('refusal()', () => {
  const removed: Edit = (it) => Reflect.deleteProperty(at(it, 'paths'), news);
  const version = (text: string) => (it: object) => (at(it, 'info')['version'] = text);
  const after = (...edits: readonly Edit[]) =>
    refusal(
      contract,
      edited((it) => edits.map((edit) => edit(it))),
    );

  it('says what breaks and what to do', async () => {
    const words = await after(removed);
    expect(words).toContain('api~1v1~1news');
    expect(words).toContain('src/contract/versions.ts');
  });

  it('is empty when the description has a new major version, but not for a smaller step', async () => {
    expect(await after(removed, version('2.0.0'))).toBeUndefined();
    expect(await after(removed, version('1.1.0'))).toBeDefined();
    expect(await after(removed, version('0.9.0'))).toBeDefined();
  });

  it('is empty when the paths have a new version', async () => {
    const moved: Edit = (it) =>
      Object.assign(it, JSON.parse(JSON.stringify(it).replaceAll('"/api/v1', '"/api/v2')) as object);
    expect(await after(moved)).toBeUndefined();
  });

  it('is empty when nothing breaks', async () => {
    expect(await after((it) => (field(it, 'Product', 'name')['description'] = 'a'))).toBeUndefined();
  });
});

describe('contractOf()', () => {
  it('is the same for other content: examples, names and addresses are not part of the contract', () => {
    const other = JSON.parse(
      JSON.stringify(description)
        .replaceAll('balcao', 'counter')
        .replaceAll('Ladrilho', 'Acme')
        .replaceAll(inject('site'), 'https://www.acme.example'),
    ) as object;
    expect(other).not.toEqual(description);
    expect(contractOf(other)).toEqual(contract);
  });
});

describe('the published description', () => {
  it('is the one that clients were promised', async () => {
    const snapshot = (await readSnapshot(snapshotFile)) ?? {};
    const { breaking: broken, other } = await compare(snapshot, contract);
    const advice = (await refusal(snapshot, contract)) ?? 'Nothing breaks.';
    expect(
      contract,
      `openapi.json is not what ${path.relative(root, snapshotFile)} promises. ${advice}
If the change is meant, run "npm run contract:accept", look at the diff, and say in CHANGELOG-API.md what has changed.
${[...broken, ...other].join('\n')}\n`,
    ).toEqual(snapshot);
  });

  it('has an entry of its version in CHANGELOG-API.md, the newest', async () => {
    const entries = [...(await readFile(path.join(root, 'CHANGELOG-API.md'), 'utf8')).matchAll(/^## (\S+),/gm)];
    expect(entries[0]?.[1]).toBe(versions.description);
    expect(entries.at(-1)?.[1]).toBe('1.0.0');
  });
});

describe('npm run contract:accept', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-accept-'));
    file = path.join(folder, 'snapshot.json');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const accept = async (base: object) => {
    await writeFile(file, JSON.stringify(base));
    const finished = await runNode(['scripts/accept-contract.ts', file], root);
    return { ...finished, written: (await readSnapshot(file)) ?? {} };
  };

  it('writes what is published where that breaks nothing', async () => {
    const { exitCode, stderr, written } = await accept(
      edited((it) => (field(it, 'Product', 'name')['description'] = 'How it was called')),
    );
    expect(exitCode, stderr).toBe(0);
    expect(written).toEqual(contract);
  });

  it('says so when there is nothing to accept', async () => {
    const { exitCode, stdout } = await accept(contract);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('nothing to accept');
  });

  it('refuses to write what breaks clients, and says what does', async () => {
    const promised = edited((it) => {
      at(it, 'components', 'schemas', 'Product', 'properties')['price'] = { type: 'string' };
      list(it, 'components', 'schemas', 'Product', 'required').push('price');
    });
    const { exitCode, stderr, written } = await accept(promised);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('price');
    expect(written).toEqual(promised);
  });
});

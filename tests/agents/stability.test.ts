import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { compare, refusal } from '../../scripts/contract/compare.ts';
import { contractOf, readSnapshot, contractFile } from '../../scripts/contract/snapshot.ts';
import { versions } from '../../src/contract/versions.ts';
import { root } from '../../src/settings.ts';
import { published } from '../site/built.ts';
import { runNode } from './process.ts';

type Node = Record<string, unknown>;

const description = JSON.parse(published(inject('dist'), '/openapi.json')) as object;
const contract = contractOf(description);

/** Returns the node at a path of names. Throws if it is not an object. */
function at(node: object, ...names: readonly string[]): Node {
  const target = names.reduce<unknown>((parent, name) => (parent as Node | undefined)?.[name], node);
  if (typeof target !== 'object' || target === null) throw new Error(`There is no ${names.join('/')}`);
  return target as Node;
}

const field = (api: object, schema: string, name: string) =>
  at(api, 'components', 'schemas', schema, 'properties', name);
const list = (api: object, ...names: readonly string[]) => at(api, ...names) as unknown as unknown[];
const get = (api: object, route: string) => at(api, 'paths', route, 'get');
const responses = (api: object, route: string) => at(get(api, route), 'responses');
const drop = (values: unknown[], value: unknown) => values.splice(values.indexOf(value), 1);

type Edit = (api: object) => unknown;

function edited(edit: Edit): object {
  const copy = structuredClone(contract);
  edit(copy);
  return copy;
}

const news = '/api/v1/news';
const product = '/api/v1/products/{slug}';

const breaking: readonly (readonly [string, Edit])[] = [
  ['an operation is removed', (api) => Reflect.deleteProperty(at(api, 'paths'), news)],
  ['an operationId is renamed', (api) => (get(api, news)['operationId'] = 'getNews')],
  ['a field is removed', (api) => delete at(api, 'components', 'schemas', 'Product', 'properties')['category']],
  ['a field becomes optional', (api) => drop(list(api, 'components', 'schemas', 'Product', 'required'), 'category')],
  ['the type of a field changes', (api) => (field(api, 'CollectionEntry', 'total')['type'] = 'string')],
  ['the type of items changes', (api) => (field(api, 'Product', 'featureList')['items'] = { type: 'integer' })],
  ['a field becomes nullable', (api) => (field(api, 'Product', 'name')['type'] = ['string', 'null'])],
  [
    'an object field becomes nullable',
    (api) => {
      const properties = at(api, 'components', 'schemas', 'Product', 'properties');
      properties['lifecycle'] = { anyOf: [properties['lifecycle'], { type: 'null' }] };
    },
  ],
  ['the format of a field changes', (api) => (field(api, 'Product', 'website')['format'] = 'uri-reference')],
  ['the pattern of a schema becomes wider', (api) => (at(api, 'components', 'schemas', 'Slug')['pattern'] = '.*')],
  ['a constant changes', (api) => (field(api, 'RateLimitPolicy', 'scope')['const'] = 'network')],
  ['an enum loses a value', (api) => drop(list(api, 'components', 'schemas', 'ProductStatus', 'enum'), 'beta')],
  ['an enum gains a value', (api) => list(api, 'components', 'schemas', 'ProductStatus', 'enum').push('sold')],
  ['an error code is removed', (api) => drop(list(api, 'components', 'schemas', 'ErrorCode', 'enum'), 'not_found')],
  [
    'a named schema is renamed',
    (api) => {
      const renamed = JSON.stringify(api).replaceAll('schemas/Messaging"', 'schemas/Chat"');
      Object.assign(api, JSON.parse(renamed));
      const schemas = at(api, 'components', 'schemas');
      schemas['Chat'] = schemas['Messaging'];
      delete schemas['Messaging'];
    },
  ],
  ['a success status is removed', (api) => delete responses(api, news)['304']],
  ['an error status is removed', (api) => delete responses(api, news)['404']],
  ['a header is removed from successful responses', (api) => delete at(api, 'x-common-headers', 'unfailing')['ETag']],
  ['a header is removed from all responses', (api) => delete at(api, 'x-common-headers', 'every')['RateLimit-Reset']],
  [
    'a header is removed from an error',
    (api) => delete at(api, 'components', 'responses', 'Error429', 'headers')['Retry-After'],
  ],
  ['a header becomes optional', (api) => (at(api, 'components', 'headers', 'RateLimit')['required'] = false)],
  [
    'the type of a header changes',
    (api) => (at(api, 'x-common-headers', 'every', 'RateLimit-Limit', 'schema')['type'] = 'string'),
  ],
  [
    'the media type changes',
    (api) => {
      const success = at(responses(api, news), '200');
      success['content'] = { 'application/vnd.catalog+json': at(success, 'content')['application/json'] };
    },
  ],
  ['the pattern of a schema is removed', (api) => delete at(api, 'components', 'schemas', 'Slug')['pattern']],
  [
    'the pattern of a parameter becomes narrower',
    (api) => (at(get(api, product), 'parameters', '0', 'schema')['pattern'] = '^[a-z]+$'),
  ],
  [
    'a required parameter is added',
    (api) => (get(api, news)['parameters'] = [{ in: 'query', name: 'q', required: true, schema: { type: 'string' } }]),
  ],
  [
    'an API key becomes required',
    (api) => {
      at(api, 'components')['securitySchemes'] = { key: { type: 'apiKey', in: 'header', name: 'Key' } };
      Object.assign(api, { security: [{ key: [] }] });
    },
  ],
];

const compatible: readonly (readonly [string, Edit])[] = [
  [
    'an operation is added',
    (api) => {
      at(api, 'paths')['/api/v1/jobs'] = {
        ...at(api, 'paths', news),
        get: { ...get(api, news), operationId: 'listJobs' },
      };
      list(api, 'components', 'schemas', 'OperationId', 'enum').push('listJobs');
    },
  ],
  [
    'a field is added',
    (api) => (at(api, 'components', 'schemas', 'Product', 'properties')['price'] = { type: 'string' }),
  ],
  ['an error code is added', (api) => list(api, 'components', 'schemas', 'ErrorCode', 'enum').push('gone')],
  ['a header is added', (api) => (at(responses(api, news), '200', 'headers')['Age'] = { schema: { type: 'integer' } })],
  [
    'an optional parameter is added',
    (api) => list(api, 'paths', news, 'get', 'parameters').push({ in: 'query', name: 'q', schema: { type: 'string' } }),
  ],
  ['a description changes', (api) => (field(api, 'Product', 'name')['description'] = 'How it is called')],
  ['an operation is deprecated', (api) => (get(api, news)['deprecated'] = true)],
];

describe('compare()', () => {
  it.each(breaking)('reports a breaking change when %s', async (_name, edit) => {
    const { breaking: changes } = await compare(contract, edited(edit));
    expect(changes).not.toEqual([]);
  });

  it.each(compatible)('reports a compatible change when %s', async (_name, edit) => {
    const { breaking: changes, other } = await compare(contract, edited(edit));
    expect(changes).toEqual([]);
    expect(other).not.toEqual([]);
  });

  it('reports no breaking change when a bound is removed that the type or format implies', async () => {
    const bounded = edited((api) => {
      field(api, 'NewsCollection', 'total')['maximum'] = Number.MAX_SAFE_INTEGER;
      field(api, 'NewsItem', 'datePublished')['pattern'] = z.toJSONSchema(z.iso.date()).pattern;
    });
    expect((await compare(bounded, contract)).breaking).toEqual([]);
  });

  it('reports no changes between equal contracts', async () => {
    expect(await compare(contract, structuredClone(contract))).toEqual({ breaking: [], other: [] });
  });
});

describe('refusal()', () => {
  const removed: Edit = (api) => Reflect.deleteProperty(at(api, 'paths'), news);
  const version = (text: string) => (api: object) => (at(api, 'info')['version'] = text);
  const refusalAfter = (...edits: readonly Edit[]) =>
    refusal(
      contract,
      edited((api) => edits.map((edit) => edit(api))),
    );

  it('names the breaking change and the file to edit', async () => {
    const message = await refusalAfter(removed);
    expect(message).toContain('api~1v1~1news');
    expect(message).toContain('src/contract/versions.ts');
  });

  it('returns undefined for a new major version, but not for a minor or a lower one', async () => {
    expect(await refusalAfter(removed, version('2.0.0'))).toBeUndefined();
    expect(await refusalAfter(removed, version('1.1.0'))).toBeDefined();
    expect(await refusalAfter(removed, version('0.9.0'))).toBeDefined();
  });

  it('returns undefined if the paths have a new version', async () => {
    const moved: Edit = (api) =>
      Object.assign(api, JSON.parse(JSON.stringify(api).replaceAll('"/api/v1', '"/api/v2')) as object);
    expect(await refusalAfter(moved)).toBeUndefined();
  });

  it('returns undefined if nothing breaks', async () => {
    expect(await refusalAfter((api) => (field(api, 'Product', 'name')['description'] = 'a'))).toBeUndefined();
  });
});

describe('contractOf()', () => {
  it('returns the same contract for other examples, names and addresses', () => {
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

describe('the published openapi.json', () => {
  it('matches the accepted snapshot', async () => {
    const snapshot = (await readSnapshot(contractFile)) ?? {};
    const { breaking: broken, other } = await compare(snapshot, contract);
    const advice = (await refusal(snapshot, contract)) ?? 'Nothing breaks.';
    expect(
      contract,
      `openapi.json is not what ${path.relative(root, contractFile)} promises. ${advice}
If the change is meant, run "npm run contract:accept", look at the diff, and say in CHANGELOG-API.md what has changed.
${[...broken, ...other].join('\n')}\n`,
    ).toEqual(snapshot);
  });

  it('has the version of the newest entry in CHANGELOG-API.md', async () => {
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

  it('writes the published contract if it breaks nothing', async () => {
    const { exitCode, stderr, written } = await accept(
      edited((api) => (field(api, 'Product', 'name')['description'] = 'How it was called')),
    );
    expect(exitCode, stderr).toBe(0);
    expect(written).toEqual(contract);
  });

  it('reports that there is nothing to accept', async () => {
    const { exitCode, stdout } = await accept(contract);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('nothing to accept');
  });

  it('fails without writing if the contract breaks clients, and names the breaking change', async () => {
    const promised = edited((api) => {
      at(api, 'components', 'schemas', 'Product', 'properties')['price'] = { type: 'string' };
      list(api, 'components', 'schemas', 'Product', 'required').push('price');
    });
    const { exitCode, stderr, written } = await accept(promised);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('price');
    expect(written).toEqual(promised);
  });
});

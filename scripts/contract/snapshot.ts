import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { commonHeadersKey } from '../../src/api/openapi-headers.ts';
import { root } from '../../src/settings.ts';

/** The description as clients were promised it. */
export const snapshotFile = path.join(root, 'tests/agents/openapi.snapshot.json');

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What examples and addresses are written under; under `properties` these are names of fields. */
const unpromised = new Set(['example', 'examples', 'externalDocs']);

function onlyPromised(node: unknown, names = false): unknown {
  if (Array.isArray(node)) return node.map((item) => onlyPromised(item));
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => names || !unpromised.has(key))
      .map(([key, value]) => [key, onlyPromised(value, key === 'properties')]),
  );
}

/**
 * What of a description clients are promised: all but the examples and what the company and the
 * address give it, so that an edit of the content changes nothing here.
 */
export function contractOf(description: object): object {
  const {
    openapi,
    info,
    security,
    tags,
    paths,
    components,
    [commonHeadersKey]: common,
  } = onlyPromised(description) as Json;
  return {
    openapi,
    info: { title: 'Catalog', version: (info as Json)['version'] },
    security,
    tags,
    paths,
    components,
    [commonHeadersKey]: common,
  };
}

/** The contract in a file, or nothing where there is no such file. */
export async function readSnapshot(file: string): Promise<object | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as object);
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { commonHeadersKey } from '../../src/api/openapi/headers.ts';
import { root } from '../../src/settings.ts';

/**
 * The path of the file with the promised parts of the OpenAPI description. Changes to the description are checked
 * against this file.
 */
export const snapshotFile = path.join(root, 'tests/agents/openapi.snapshot.json');

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Keys that are left out of the contract. Directly under `properties` they are kept, because keys are field names
 * there.
 */
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
 * Returns the parts of an OpenAPI description that are promised to clients. Examples and company data are left out, so
 * that editing content does not change the contract.
 */
export function contractOf(description: object): object {
  const promised = onlyPromised(description) as Json;
  const names = ['openapi', 'info', 'security', 'tags', 'paths', 'components', commonHeadersKey];
  const contract = Object.fromEntries(names.map((name) => [name, promised[name]]));
  return { ...contract, info: { title: 'Catalog', version: (promised['info'] as Json)['version'] } };
}

/** Reads the contract from a file; undefined if the file does not exist. */
export async function readSnapshot(file: string): Promise<object | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as object);
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { commonHeadersKey } from '../../src/api/openapi/headers.ts';
import { root } from '../../src/settings.ts';

/** The path of the contract: the parts of the OpenAPI description promised to clients. Tests fail if these change. */
export const contractFile = path.join(root, 'tests/agents/openapi.snapshot.json');

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys that are left out of the contract, except directly under `properties`, where keys are names of fields. */
const unpromised = new Set(['example', 'examples', 'externalDocs']);

function onlyPromised(node: unknown, keysAreFieldNames = false): unknown {
  if (Array.isArray(node)) return node.map((item) => onlyPromised(item));
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => keysAreFieldNames || !unpromised.has(key))
      .map(([key, value]) => [key, onlyPromised(value, key === 'properties')]),
  );
}

/**
 * Returns the parts of an OpenAPI description that are promised to clients. Leaves out examples and company data, so
 * that changes of the content do not change the contract.
 */
export function contractOf(description: object): object {
  const promised = onlyPromised(description) as Json;
  const names = ['openapi', 'info', 'security', 'tags', 'paths', 'components', commonHeadersKey];
  const contract = Object.fromEntries(names.map((name) => [name, promised[name]]));
  return { ...contract, info: { title: 'Catalog', version: (promised['info'] as Json)['version'] } };
}

/** Reads the contract from a file; undefined if the file cannot be read. */
export async function readSnapshot(file: string): Promise<object | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as object);
}

import yaml from 'js-yaml';
import { isSingle } from '../../../src/content/schema/records.ts';
import type { Records } from '../../../src/catalog/records.ts';
import { parseContentPath } from '../../../src/content/parse/content-path.ts';
import type { Content } from '../content.ts';

const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, trimmed(item)]));
};

/** Parses the fields of a file with another parser, in the core schema of YAML 1.2. Throws if it cannot. */
function readFields(path: string, text: string): unknown {
  const plain = text.replace(/^\uFEFF/, '');
  if (path.endsWith('.json')) return JSON.parse(plain);
  const [, fields = ''] = /^---[ \t]*(?:\r\n?|\n)([^]*?)(?<=\r|\n)---[ \t]*(?:\r|\n|$)/.exec(plain) ?? [];
  return yaml.load(fields, { schema: yaml.CORE_SCHEMA });
}

/** Whether a published value equals the other parser's. Groups may have more fields, which the schema adds. */
const agrees = (published: unknown, elsewhere: unknown): boolean => {
  if (typeof elsewhere !== 'object' || elsewhere === null) return Object.is(published, elsewhere);
  if (typeof published !== 'object' || published === null) return false;
  if (Array.isArray(elsewhere) && (published as unknown[]).length !== elsewhere.length) return false;
  return Object.entries(elsewhere).every(([name, value]) =>
    agrees((published as Record<string, unknown>)[name], value),
  );
};

/** Returns the files whose published fields differ from the other parser's. */
export function misread(content: Content, records: Records): unknown[] {
  return Object.entries(content).flatMap(([path, text]) => {
    const contentPath = parseContentPath(path);
    if (!contentPath) return [];
    const { kind, slug } = contentPath;
    const elsewhere = trimmed(readFields(path, text));
    const published = isSingle(kind) ? records[kind] : records[kind].find((record) => record.slug === slug)?.data;
    return agrees(published, elsewhere) ? [] : [{ path, published, elsewhere }];
  });
}

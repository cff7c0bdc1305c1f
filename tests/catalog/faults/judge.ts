import yaml from 'js-yaml';
import type { Records } from '../../../src/content/schema/records.ts';
import { place } from '../../../src/content/parse/placement.ts';
import type { Content } from '../content.ts';

const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, trimmed(one)]));
};

/** The fields of a file as another parser has them, in the core schema of YAML 1.2. Throws where it cannot read them. */
function readElsewhere(path: string, text: string): unknown {
  const plain = text.replace(/^\uFEFF/, '');
  if (path.endsWith('.json')) return JSON.parse(plain);
  const [, fields = ''] = /^---[ \t]*(?:\r\n?|\n)([^]*?)(?<=\r|\n)---[ \t]*(?:\r|\n|$)/.exec(plain) ?? [];
  return yaml.load(fields, { schema: yaml.CORE_SCHEMA });
}

/** Each file whose published fields are not those that another parser reads in it. */
export function misread(content: Content, records: Records): unknown[] {
  return Object.entries(content).flatMap(([path, text]) => {
    const placed = place(path);
    if (!placed) return [];
    const record = [records[placed.kind]].flat().find(({ slug }) => slug === placed.slug);
    const elsewhere = trimmed(readElsewhere(path, text)) as Record<string, unknown>;
    const published = record?.data as unknown as Record<string, unknown> | undefined;
    const same = Object.keys(elsewhere).every(
      (name) => JSON.stringify(published?.[name]) === JSON.stringify(elsewhere[name]),
    );
    return same ? [] : [{ path, published, elsewhere }];
  });
}

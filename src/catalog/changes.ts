import { pagePathOf } from './link-targets.ts';
import { parse } from './parse.ts';
import { place, type SourceFile } from './source.ts';

/** What became of one field: JSON of the values, or nothing where it is not there; of the text only that it changed. */
export interface FieldChange {
  readonly field: string;
  readonly before?: string;
  readonly after?: string;
}

/** One file of content that is not as it was. */
export interface Change {
  readonly change: 'added' | 'changed' | 'removed';
  readonly file: string;
  /** Path of its page, where it has one of its own. */
  readonly path: string | undefined;
  readonly fields: readonly FieldChange[];
}

const pathOf = (path: string): string | undefined => {
  const placed = place(path);
  return placed?.form === 'markdown' ? pagePathOf(placed.kind, placed.slug) : undefined;
};

const said = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

function fieldChanges(before: SourceFile, after: SourceFile): FieldChange[] {
  const [old, now] = [parse(before), parse(after)];
  if (!old.entry || !now.entry) return [];
  const [was, is] = [old.entry.record.data, now.entry.record.data] as Readonly<Record<string, unknown>>[];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  const fields = names.flatMap((field): FieldChange[] => {
    const [from, to] = [said(was?.[field]), said(is?.[field])];
    if (from === to) return [];
    return [{ field, ...(from !== undefined && { before: from }), ...(to !== undefined && { after: to }) }];
  });
  return old.body?.text === now.body?.text ? fields : [...fields, { field: 'text' }];
}

/** What became of a file: there before and not after, the other way round, or there and another. */
export function changeOf(before: SourceFile | undefined, after: SourceFile | undefined): Change | undefined {
  const source = after ?? before;
  if (!source || before?.text === after?.text) return undefined;
  const known = { file: source.file, path: pathOf(source.path) };
  if (!before) return { change: 'added', ...known, fields: [] };
  if (!after) return { change: 'removed', ...known, fields: [] };
  return { change: 'changed', ...known, fields: fieldChanges(before, after) };
}

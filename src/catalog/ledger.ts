import { z } from 'zod';
import { redirectKey, type Redirects } from '../contract/redirects.ts';

/** What can happen to a published record. */
export const changeTypes = {
  added: 'It was not published before.',
  changed: 'Some of its fields have other values.',
  moved: 'It has another slug, and its former addresses redirect to the present ones.',
  removed: 'It is published no more.',
} as const;
export type ChangeType = keyof typeof changeTypes;

const path = z.string().startsWith('/');

/** The name of a record, and its addresses: the path of its page, and of the resource of the API that has it. */
const named = {
  /** The last part of the path of its resource or collection: `products`. */
  resource: z.string().min(1),
  /** Null where the resource is one record. */
  slug: z.string().min(1).nullable(),
  path,
  apiPath: path,
};

const record = z.strictObject({ ...named, fields: z.record(z.string(), z.string()) });

const change = z.strictObject({
  ...named,
  time: z.iso.datetime({ precision: 3 }),
  changeType: z.enum(Object.keys(changeTypes) as ChangeType[]),
  fields: z.array(z.string()),
  previous: z.strictObject({ slug: z.string().nullable(), path }).nullable(),
});

const shape = z.strictObject({
  changes: z.array(change),
  added: z.int().min(0),
  records: z.array(record),
});

/** A published record, with a digest of each of its fields as the API represents them. */
export type LedgerRecord = z.output<typeof record>;
/** What happened to a record, at the moment of the build that published it. */
export type Change = z.output<typeof change>;

/** All that has happened to the records of a site, and what is published now. */
export interface Ledger {
  /** Newest first, those of one build in the order of their names. A build adds to them and changes none. */
  readonly changes: readonly Change[];
  /** How many of them the last build has added. */
  readonly added: number;
  readonly records: readonly LedgerRecord[];
}

/** The ledger of a site that has published nothing. */
export const emptyLedger: Ledger = { changes: [], added: 0, records: [] };

/** The name of a record, which no other has: `products/counter`, `organization`. */
export const recordName = ({ resource, slug }: Pick<LedgerRecord, 'resource' | 'slug'>): string =>
  slug === null ? resource : `${resource}/${slug}`;

/** The day of a change in UTC, an RFC 3339 full-date. */
export const dayOfChange = ({ time }: Pick<Change, 'time'>): string => time.slice(0, 10);

/** The names of the records that are published after these changes. */
function replayed(changes: readonly Change[]): Set<string> {
  const names = new Set<string>();
  for (const { changeType, resource, slug, previous } of changes.toReversed()) {
    if (previous) names.delete(recordName({ resource, slug: previous.slug }));
    if (changeType === 'removed') names.delete(recordName({ resource, slug }));
    else names.add(recordName({ resource, slug }));
  }
  return names;
}

/**
 * Reads a published ledger, which may come from elsewhere. Throws an Error that says what is wrong with it: not JSON, not
 * of this form, changes out of their order, or records that do not follow from the changes.
 */
export function parseLedger(text: string): Ledger {
  const { data, error } = shape.safeParse(JSON.parse(text));
  if (!data) throw new Error(z.prettifyError(error));
  const { changes, records, added } = data;
  if (changes.some(({ time }, index) => time < (changes[index + 1]?.time ?? '')))
    throw new Error('Its changes are not in the order of their times');
  if (added > changes.length) throw new Error('It has fewer changes than its last build added');
  const names = new Set(records.map(recordName));
  if (names.size !== records.length || replayed(changes).symmetricDifference(names).size > 0)
    throw new Error('Its records are not those that its changes lead to');
  return data;
}

const nameOf = ({ resource, slug, path, apiPath }: LedgerRecord) => ({ resource, slug, path, apiPath });

/** The fields of which two records differ, in the order of the newer one. */
const differing = (before: LedgerRecord, now: LedgerRecord): string[] =>
  [...new Set([...Object.keys(now.fields), ...Object.keys(before.fields)])].filter(
    (name) => before.fields[name] !== now.fields[name],
  );

/**
 * The ledger after a build at a moment that publishes these records. The changes of the earlier ledger are its last
 * ones. A record that is gone, and whose page redirects to that of a new one, has moved. Changes of one build have one
 * time, which is later than every earlier one, whatever the clock says: so clients know by a time what they have read.
 */
export function nextLedger(
  earlier: Ledger,
  records: readonly LedgerRecord[],
  { redirects, moment }: { readonly redirects: Redirects; readonly moment: Date },
): Ledger {
  const last = Date.parse(earlier.changes[0]?.time ?? '') || 0;
  const time = new Date(Math.max(moment.getTime(), last + 1)).toISOString();
  const before = new Map(earlier.records.map((one) => [recordName(one), one]));
  const now = new Set(records.map(recordName));
  const placeOf = (resource: string, page: string): string => `${resource} ${page}`;
  const gone = earlier.records.filter((one) => !now.has(recordName(one)));
  const movedFrom = new Map(
    gone.map((one) => [placeOf(one.resource, redirects.get(redirectKey(one.path)) ?? ''), one] as const),
  );

  const changes: Change[] = [];
  const moved = new Set<LedgerRecord>();
  for (const one of records) {
    const name = nameOf(one);
    const same = before.get(recordName(one));
    const former = same ? undefined : movedFrom.get(placeOf(one.resource, one.path));
    if (same) {
      const changed = differing(same, one);
      if (changed.length > 0) changes.push({ ...name, time, changeType: 'changed', fields: changed, previous: null });
    } else if (former) {
      moved.add(former);
      const previous = { slug: former.slug, path: former.path };
      changes.push({ ...name, time, changeType: 'moved', fields: differing(former, one), previous });
    } else changes.push({ ...name, time, changeType: 'added', fields: [], previous: null });
  }
  const removed = gone
    .filter((one) => !moved.has(one))
    .map((one): Change => ({ ...nameOf(one), time, changeType: 'removed', fields: [], previous: null }));
  const added = [...changes, ...removed].toSorted((a, b) => (recordName(a) < recordName(b) ? -1 : 1));
  return { changes: [...added, ...earlier.changes], added: added.length, records };
}

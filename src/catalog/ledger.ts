import { z } from 'zod';
import { redirectKey, type Redirects } from '../contract/redirects.ts';
import { slugPattern } from '../contract/routes.ts';
import type { RecordData } from '../content/schema/records.ts';
import { sha256 } from './sha256.ts';

export const changeTypes = {
  added: 'It is new.',
  changed: 'Some fields have other values.',
  moved: 'It has another slug; its former addresses redirect.',
  removed: 'It is gone.',
} as const;
export type ChangeType = keyof typeof changeTypes;

// Ledgers come from files and the network, so their schema is strict. Its length limits are far above real lengths.
const word = slugPattern.slice(1, -1);
const pattern = (source: string, maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(new RegExp(`^${source}$`));
const path = pattern(`/(?:${word}(?:/${word})*)?`, 1000);
const line = z.string().min(1).max(1000);
const fieldName = /^[a-z][A-Za-z0-9]{0,99}$/;
const field = z.string().regex(fieldName);
const cursor = pattern('[0-9a-f]{16}', 16);
const time = z.iso.datetime({ precision: 3 });

/** What identifies a record. If the record has no API resource of its own, `apiPath` is the path of its list. */
const identity = {
  /** The name of the record's collection, such as `products`; otherwise `organization` or `contact`. */
  resource: pattern(word, 100),
  /** The slug of the record, or `pageSlug()` of a page: `products/till`. Null for `organization` and `contact`. */
  slug: pattern(`${word}(?:/${word})*`, 1000).nullable(),
  path,
  apiPath: path,
};

const isDigest = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{12}$/.test(value);

// One check for all fields of a record, because ten thousand records have a hundred thousand fields.
const digests = z.custom<Readonly<Record<string, string>>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(([name, digest]) => fieldName.test(name) && isDigest(digest)),
);

const record = z.strictObject({ ...identity, fields: digests });

const change = z.strictObject({
  ...identity,
  time,
  cursor,
  changeType: z.enum(Object.keys(changeTypes) as ChangeType[]),
  fields: z.array(field),
  previous: z.strictObject({ slug: identity.slug, path }).nullable(),
});

const company = z.strictObject({
  name: line,
  legalName: line,
  identifier: z.array(z.strictObject({ propertyID: line, value: line })),
});

/** The published records, and every change to them since the ledger began. */
const ledger = z.strictObject({
  organization: company,
  /** The build that began this ledger. Its records are not listed as added, because they may be much older. */
  beginning: z.strictObject({ time, cursor }),
  /** All changes, newest first. The changes of one build are sorted by record name. */
  changes: z.array(change).readonly(),
  /** The number of changes, at the start of `changes`, that the last build found. */
  added: z.int().min(0),
  records: z.array(record).readonly(),
});

/** A published record, with a digest of each field of its resource and, in `text`, of its body. */
export type LedgerRecord = z.output<typeof record>;
export type Change = z.output<typeof change>;
export type LedgerCompany = z.output<typeof company>;
export type Ledger = z.output<typeof ledger>;

/** The ledger of a catalog before `withLedger()` adds one. */
export const emptyLedger: Ledger = {
  organization: { name: '', legalName: '', identifier: [] },
  beginning: { time: '1970-01-01T00:00:00.000Z', cursor: '0'.repeat(16) },
  changes: [],
  added: 0,
  records: [],
};

export const sampleName = 'Ladrilho';

export const ledgerCompany = ({ name, legalName, identifier }: RecordData<'organization'>): LedgerCompany => ({
  name,
  legalName,
  identifier,
});

/**
 * Whether two companies have the same legal name or share a registry number. The sample company is never the same as
 * a company with another name, even if the rest of its content was copied.
 */
export function isSameCompany(one: LedgerCompany, other: LedgerCompany): boolean {
  if ((one.name === sampleName) !== (other.name === sampleName)) return false;
  const numbers = new Set(one.identifier.map(({ propertyID, value }) => `${propertyID} ${value}`));
  return (
    one.legalName === other.legalName ||
    other.identifier.some(({ propertyID, value }) => numbers.has(`${propertyID} ${value}`))
  );
}

/** Returns the unique name of a record: `products/counter`, `organization`. */
export const recordName = ({ resource, slug }: Pick<LedgerRecord, 'resource' | 'slug'>): string =>
  slug === null ? resource : `${resource}/${slug}`;

/** Whether the changes agree with the names of the published records: each can be undone, newest first. */
function followsFrom(changes: readonly Change[], published: ReadonlySet<string>): boolean {
  const names = new Set(published);
  return changes.every((change) => {
    const name = recordName(change);
    if (change.changeType === 'removed') return !names.has(name) && names.add(name);
    if (change.changeType === 'changed') return names.has(name);
    const before = change.previous && recordName({ ...change, slug: change.previous.slug });
    if (before !== null && names.has(before)) return false;
    if (before !== null) names.add(before);
    return names.delete(name);
  });
}

/** Errors name a field by at most this many segments of its path: `changes[0].previous`. */
const maxPathSegments = 3;

/** Parses a published ledger. Throws if it is invalid. Errors never quote the text, because it is untrusted. */
export function parseLedger(text: string): Ledger {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('It is not JSON');
  }
  const { data, error } = ledger.safeParse(json);
  const [issue] = error?.issues ?? [];
  if (!data) {
    const where = issue?.path.slice(0, maxPathSegments) ?? [];
    throw new Error(
      where.length < 2
        ? 'It is not a ledger of changes'
        : `Its field ${z.core.toDotPath(where)} is not valid in a ledger`,
    );
  }
  const { changes, records, added } = data;
  if (changes.some(({ time }, index) => time < (changes[index + 1]?.time ?? data.beginning.time)))
    throw new Error('Its changes are not in chronological order');
  if (added > changes.length) throw new Error('It has fewer changes than its last build added');
  const names = new Set(records.map(recordName));
  if (names.size !== records.length || !followsFrom(changes, names))
    throw new Error('Its records do not match its changes');
  return data;
}

/** The state that a build publishes, from which its ledger is computed. `moment` is the time of the build. */
export interface LedgerInput {
  readonly organization: LedgerCompany;
  readonly records: readonly LedgerRecord[];
  readonly redirects: Redirects;
  readonly moment: Date;
}

const cursorLength = 16;

/** Returns the ID of a build: the start of a digest of its time, its content and the previous ID in the ledger. */
const cursorOf = (...state: readonly unknown[]): string => sha256(JSON.stringify(state)).slice(0, cursorLength);

function beginLedger({ organization, records, moment }: LedgerInput): Ledger {
  const time = moment.toISOString();
  const beginning = { time, cursor: cursorOf(time, records) };
  return { organization, beginning, changes: [], added: 0, records };
}

/** Returns the names of the added, changed and removed fields of a record. Removed fields come last. */
const changedFields = (before: LedgerRecord, after: LedgerRecord): string[] =>
  [...new Set([...Object.keys(after.fields), ...Object.keys(before.fields)])].filter(
    (name) => before.fields[name] !== after.fields[name],
  );

/**
 * Returns the ledger after a build. If a record is gone and its page redirects to that of a new record, the change is
 * recorded as a move. New changes are always dated later than earlier changes, even if the clock is wrong.
 */
export function nextLedger(earlier: Ledger | undefined, published: LedgerInput): Ledger {
  if (!earlier) return beginLedger(published);
  const { organization, records, redirects, moment } = published;
  const newest = earlier.changes[0] ?? earlier.beginning;
  const time = new Date(Math.max(moment.getTime(), Date.parse(newest.time) + 1)).toISOString();
  const earlierByName = new Map(earlier.records.map((one) => [recordName(one), one]));
  const currentNames = new Set(records.map(recordName));
  const targetKey = (resource: string, page: string): string => `${resource} ${page}`;
  const missing = earlier.records.filter((one) => !currentNames.has(recordName(one)));
  const movedFrom = new Map(
    missing.map((one) => [targetKey(one.resource, redirects.get(redirectKey(one.path)) ?? ''), one] as const),
  );

  const moved = new Set<LedgerRecord>();
  const describe = (
    { resource, slug, path, apiPath }: LedgerRecord,
    changeType: ChangeType,
    fields: string[] = [],
    previous: Change['previous'] = null,
  ) => ({ resource, slug, path, apiPath, time, changeType, fields, previous });
  const publishedChanges = records.flatMap((one) => {
    const before = earlierByName.get(recordName(one));
    if (before) {
      const fields = changedFields(before, one);
      return fields.length > 0 ? [describe(one, 'changed', fields)] : [];
    }
    const former = movedFrom.get(targetKey(one.resource, one.path));
    if (!former) return [describe(one, 'added')];
    moved.add(former);
    return [describe(one, 'moved', changedFields(former, one), { slug: former.slug, path: former.path })];
  });
  const removals = missing.filter((one) => !moved.has(one)).map((one) => describe(one, 'removed'));
  const changes = [...publishedChanges, ...removals];
  const cursor = cursorOf(newest.cursor, time, changes, records);
  const added = changes
    .map((one): Change => ({ ...one, cursor }))
    .toSorted((a, b) => (recordName(a) < recordName(b) ? -1 : 1));
  return {
    organization,
    beginning: earlier.beginning,
    changes: [...added, ...earlier.changes],
    added: added.length,
    records,
  };
}

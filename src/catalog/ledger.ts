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

// Ledgers come from files and the network, so the schema is strict. No real slug comes near these lengths.
const word = slugPattern.slice(1, -1);
const pattern = (source: string, maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(new RegExp(`^${source}$`));
const path = pattern(`/(?:${word}(?:/${word})*)?`, 1000);
const line = z.string().min(1).max(1000);
const field = pattern('[a-z][A-Za-z0-9]*', 100);
const cursor = pattern('[0-9a-f]{16}', 16);
const time = z.iso.datetime({ precision: 3 });

/** The fields that identify a record, and the paths of its page and resource. */
const identity = {
  /** The last part of the API path of the record's list, or of its resource if not in a list: `products`, `contact`. */
  resource: pattern(word, 100),
  /** The record's slug, or null if it has no list. For a page, its path without the first slash: `products/till`. */
  slug: pattern(`${word}(?:/${word})*`, 1000).nullable(),
  path,
  apiPath: path,
};

const record = z.strictObject({ ...identity, fields: z.record(field, pattern('[0-9a-f]{12}', 12)) });

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
  /** The first build that wrote this ledger. Its records do not count as changes, since they may be much older. */
  beginning: z.strictObject({ time, cursor }),
  /** The changes, newest first. Within one build, they are sorted by record name. A build only adds changes. */
  changes: z.array(change).readonly(),
  /** The number of changes that the last build added. */
  added: z.int().min(0),
  records: z.array(record).readonly(),
});

/** A published record, with a digest of each of its fields in the API. */
export type LedgerRecord = z.output<typeof record>;
export type Change = z.output<typeof change>;
export type LedgerCompany = z.output<typeof company>;
export type Ledger = z.output<typeof ledger>;

/** The ledger of a catalog before its first build. */
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

/** Whether companies share a registry number or legal name. A renamed copy of the sample company never equals it. */
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

/** Whether the changes are consistent with the published records. Undoes and checks each change, newest first. */
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

/** The number of levels of a field's path that an error names. Deeper ones can be names from the untrusted file. */
const knownDepth = 3;

/** Parses a published ledger. Errors never quote the text, which may be any file from the network. */
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
    const where = issue?.path.slice(0, knownDepth) ?? [];
    throw new Error(
      where.length < 2
        ? 'It is not a ledger of changes'
        : `Its field ${z.core.toDotPath(where)} is not one of a ledger`,
    );
  }
  const { changes, records, added } = data;
  if (changes.some(({ time }, index) => time < (changes[index + 1]?.time ?? data.beginning.time)))
    throw new Error('Its changes are not in the order of their times');
  if (added > changes.length) throw new Error('It has fewer changes than its last build added');
  const names = new Set(records.map(recordName));
  if (names.size !== records.length || !followsFrom(changes, names))
    throw new Error('Its records do not follow from its changes');
  return data;
}

/** The published records and redirects of a build, and its time, from which the ledger is computed. */
export interface PublishedState {
  readonly organization: LedgerCompany;
  readonly records: readonly LedgerRecord[];
  readonly redirects: Redirects;
  readonly moment: Date;
}

const cursorLength = 16;

/** Returns the cursor that identifies a build: the start of a digest of its time, records and changes up to it. */
const cursorOf = (...state: readonly unknown[]): string => sha256(JSON.stringify(state)).slice(0, cursorLength);

function beginLedger({ organization, records, moment }: PublishedState): Ledger {
  const time = moment.toISOString();
  const beginning = { time, cursor: cursorOf(time, records) };
  return { organization, beginning, changes: [], added: 0, records };
}

/** Returns the names of the fields that differ between two versions of a record, in the order of the newer version. */
const differing = (before: LedgerRecord, now: LedgerRecord): string[] =>
  [...new Set([...Object.keys(now.fields), ...Object.keys(before.fields)])].filter(
    (name) => before.fields[name] !== now.fields[name],
  );

/**
 * Returns the ledger after a build. If the page of a removed record redirects to a new record, the record counts as
 * moved. The time of a build is always later than the time of the build before, even if the clock is wrong.
 */
export function nextLedger(earlier: Ledger | undefined, published: PublishedState): Ledger {
  if (!earlier) return beginLedger(published);
  const { organization, records, redirects, moment } = published;
  const newest = earlier.changes[0] ?? earlier.beginning;
  const time = new Date(Math.max(moment.getTime(), Date.parse(newest.time) + 1)).toISOString();
  const before = new Map(earlier.records.map((one) => [recordName(one), one]));
  const now = new Set(records.map(recordName));
  const targetKey = (resource: string, page: string): string => `${resource} ${page}`;
  const gone = earlier.records.filter((one) => !now.has(recordName(one)));
  const movedFrom = new Map(
    gone.map((one) => [targetKey(one.resource, redirects.get(redirectKey(one.path)) ?? ''), one] as const),
  );

  const moved = new Set<LedgerRecord>();
  const describe = (
    { resource, slug, path, apiPath }: LedgerRecord,
    changeType: ChangeType,
    fields: string[] = [],
    previous: Change['previous'] = null,
  ) => ({ resource, slug, path, apiPath, time, changeType, fields, previous });
  const current = records.flatMap((one) => {
    const same = before.get(recordName(one));
    if (same) {
      const fields = differing(same, one);
      return fields.length > 0 ? [describe(one, 'changed', fields)] : [];
    }
    const former = movedFrom.get(targetKey(one.resource, one.path));
    if (!former) return [describe(one, 'added')];
    moved.add(former);
    return [describe(one, 'moved', differing(former, one), { slug: former.slug, path: former.path })];
  });
  const removed = gone.filter((one) => !moved.has(one)).map((one) => describe(one, 'removed'));
  const changes = [...current, ...removed];
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

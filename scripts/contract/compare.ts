import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { unchanged } from '../../src/api/openapi/openapi.ts';
import { commonHeadersKey, plainHeader } from '../../src/api/openapi/headers.ts';
import { versionInPath } from '../../src/contract/versions.ts';
import { root } from '../../src/settings.ts';

/** A change in the output of `redocly diff --format=json`. */
interface Change {
  readonly path: string;
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  readonly impact: 'major' | 'minor' | 'patch';
  readonly verdicts: readonly { readonly message: string }[];
  readonly property?: string;
  readonly base?: Side;
  readonly revision?: Side;
}

interface Side {
  readonly pointer: string;
  readonly value: unknown;
}

/** The differences between two OpenAPI descriptions, as lines of text. */
export interface Comparison {
  /** The differences that break clients. */
  readonly breaking: readonly string[];
  readonly other: readonly string[];
}

const redocly = path.join(root, 'node_modules/@redocly/cli/bin/cli.js');
const quiet = { NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

type Headers = Readonly<Record<string, { readonly $ref?: string }>>;

interface Described {
  readonly components?: { readonly headers?: Headers };
  readonly [commonHeadersKey]?: { readonly every: Headers; readonly unfailing: Headers };
}

/**
 * Returns an OpenAPI description in which each response contains the definitions of all its headers, so that moving a
 * definition does not count as removing a header.
 */
function withAllHeaders(description: object): unknown {
  const { components, [commonHeadersKey]: common } = description as Described;
  const resolved = (headers: Headers): object =>
    Object.fromEntries(
      Object.entries(headers).map(([name, header]) => [
        name,
        header.$ref ? components?.headers?.[name] : { ...plainHeader, ...header },
      ]),
    );
  const expandHeaders = (key: string, value: unknown): unknown => {
    const { headers, description: text } = (value ?? {}) as { headers?: Headers; description?: string };
    if (!headers || text === undefined) return value;
    const unfailing = key === '200' || key === unchanged ? common?.unfailing : {};
    return { ...(value as object), headers: resolved({ ...common?.every, ...unfailing, ...headers }) };
  };
  return JSON.parse(JSON.stringify(description, expandHeaders));
}

async function changesBetween(base: object, revision: object): Promise<readonly Change[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-contract-'));
  try {
    await writeFile(path.join(folder, 'base.json'), JSON.stringify(withAllHeaders(base)));
    await writeFile(path.join(folder, 'revision.json'), JSON.stringify(withAllHeaders(revision)));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [redocly, 'diff', 'base.json', 'revision.json', '--format=json', '--fail-on=none'],
      { cwd: folder, env: { ...process.env, ...quiet }, maxBuffer: 64 * 1024 * 1024 },
    );
    return (JSON.parse(stdout) as { changes: readonly Change[] }).changes;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Matches JSON pointers to enumerations that may get new values within a version, as `/api/versioning` announces. */
const extensibleEnum = /^#\/components\/schemas\/(?:ErrorCode|OperationId)\/enum$/;

const valuesOf = (side: Side | undefined): readonly unknown[] => (Array.isArray(side?.value) ? side.value : []);

/**
 * A `maximum` and a `pattern` whose removal from a schema does not break clients, because the type `integer` and the
 * format `date` imply them.
 */
const impliedBounds: readonly unknown[] = [Number.MAX_SAFE_INTEGER, z.toJSONSchema(z.iso.date()).pattern];

/**
 * Whether a change breaks clients. Uses Redocly's verdict, except where this project promises clients more, or less,
 * than Redocly assumes.
 */
function breaks({ path: where, typeName, kind, impact, property, base, revision }: Change): boolean {
  if ((property === 'maximum' || property === 'pattern') && revision?.value === undefined)
    return !impliedBounds.includes(base?.value);
  if (property === 'enum') {
    const [before, after] = [valuesOf(base), new Set(valuesOf(revision))];
    // If a value is never sent again, parsers still work, but clients that wait for the value do not.
    if (before.some((value) => !after.has(value))) return true;
    if (extensibleEnum.test(base?.pointer ?? '')) return false;
  }
  // A header that was always sent may now be missing.
  if (typeName === 'Header' && property === 'required' && revision?.value !== true) return true;
  // Client generators name types after these schemas.
  if (kind === 'removed' && /^#\/components\/schemas\/[^/]+$/.test(where)) return true;
  return impact === 'major';
}

const worded = ({ path: where, kind, property, verdicts }: Change): string =>
  [`${kind} ${where}${property === undefined ? '' : ` (${property})`}`, ...verdicts.map(({ message }) => message)].join(
    ': ',
  );

export async function compare(base: object, revision: object): Promise<Comparison> {
  const changes = Map.groupBy(await changesBetween(base, revision), breaks);
  return { breaking: (changes.get(true) ?? []).map(worded), other: (changes.get(false) ?? []).map(worded) };
}

interface Versioned {
  readonly info: { readonly version: string };
  readonly paths: object;
}

const pathVersion = ({ paths }: Versioned): number =>
  Math.max(0, ...Object.keys(paths).map((name) => Number(versionInPath(name) ?? 0)));

const major = ({ info }: Versioned): number => Number(info.version.split('.', 1)[0]);

/** Whether `revision` declares a breaking change, by a higher version in its paths or a higher major version. */
export function declaresBreakingChange(base: object, revision: object): boolean {
  const [before, after] = [base as Versioned, revision as Versioned];
  return pathVersion(after) > pathVersion(before) || major(after) > major(before);
}

const list = (lines: readonly string[]): string => lines.map((line) => `  - ${line}`).join('\n');

/** Returns an error message if `revision` breaks clients of `base` without a higher version; otherwise undefined. */
export async function refusal(base: object, revision: object): Promise<string | undefined> {
  const { breaking } = await compare(base, revision);
  if (breaking.length === 0 || declaresBreakingChange(base, revision)) return undefined;
  return `These changes break clients:
${list(breaking)}
Undo them, or publish them as a new version: add it to the end of apiVersions in src/contract/versions.ts. To break the current version on purpose, raise the major number of versions.description there.`;
}

import path from 'node:path';
import { aliasRedirects } from '../catalog/redirects.ts';
import type { RenderedBody } from '../markdown/render-body.ts';
import {
  folderEntries,
  isSingle,
  kinds,
  schemas,
  type Entry,
  type Kind,
  type SourceData,
} from '../schemas/collections.ts';
import { root } from '../settings.ts';
import { dayIn } from '../text/day.ts';
import { ContentError } from './diagnostics/report.ts';
import { byLocation, type Diagnostic } from './diagnostics/diagnostic.ts';
import { addSourceLocation } from './diagnostics/source-location.ts';
import { codePagesIn, linkTargets } from './link-targets.ts';
import { parse, type SourceEntry } from './parse/parse.ts';
import { listFolder, readContent } from './read-content.ts';
import { readPictures } from './read-pictures.ts';
import { renderBodies } from './render-bodies.ts';
import type { CheckedBody, EntriesByKind } from './rules/rule.ts';
import { rules } from './rules/rules.ts';

interface CheckOptions {
  /** The time of the check. It decides which entries and prices are published. */
  readonly now: Date;
  readonly publicFolder?: string;
  readonly pagesFolder?: string;
}

/** An entry without errors. Pictures in `data` are paths relative to the file. */
interface CheckedEntry<K extends Kind = Kind> extends Entry<K, SourceData<K>> {
  /** The path of the file in the content folder: `news/opening.md`. */
  readonly path: string;
  /** The rendered body. Undefined for JSON files. */
  readonly rendered?: RenderedBody | undefined;
}

export interface CheckedContent {
  readonly entries: { readonly [K in Kind]: readonly CheckedEntry<K>[] };
  readonly warnings: readonly Diagnostic[];
  /** Today in the company's time zone, as an RFC 3339 full-date. */
  readonly today: string;
}

const byKind = (entriesOf: (kind: Kind) => unknown): unknown =>
  Object.fromEntries(kinds.map((kind) => [kind, entriesOf(kind)]));

/** Returns the entries with their rendered bodies. If `brand.json` or `words.json` is missing, it has its defaults. */
function checkedEntries(entries: EntriesByKind, bodies: readonly CheckedBody[]): CheckedContent['entries'] {
  const rendered = new Map<SourceEntry, RenderedBody>(bodies.map((body) => [body.entry, body]));
  return byKind((kind) =>
    isSingle(kind) && entries[kind].length === 0
      ? [{ collection: kind, id: kind, path: `${kind}.json`, data: schemas[kind].parse({}) }]
      : entries[kind].map((entry) => ({ ...entry, rendered: rendered.get(entry) })),
  ) as CheckedContent['entries'];
}

/**
 * Reads, parses, renders and checks all files of the content folder. Rejects with a ContentError that has the errors of
 * all files if there are any.
 */
export async function checkContent(folder: string, options: CheckOptions): Promise<CheckedContent> {
  const { now, publicFolder = path.join(root, 'public'), pagesFolder = path.join(root, 'src/pages') } = options;
  const inside = path.relative(root, folder);
  const shown = inside.startsWith('..') ? path.basename(folder) : inside.split(path.sep).join('/');
  const files = readContent(folder, shown);
  if (files.texts.length === 0) throw new ContentError(files.errors);

  const parsed = files.texts.map(parse);
  const all = parsed.flatMap(({ entry }) => entry ?? []);
  const entries = byKind((kind) => all.filter(({ collection }) => collection === kind)) as EntriesByKind;
  const { timeZone = 'UTC', inLanguage = 'en' } = entries.organization[0]?.data ?? {};
  const today = dayIn(now, timeZone);
  const codePages = codePagesIn(pagesFolder);
  const input = {
    entries,
    paths: new Set(files.paths.map((name) => name.normalize('NFC'))),
    pictures: await readPictures(folder, shown, files.pictures),
    codePages,
    targets: linkTargets(entries, {
      today,
      codePages,
      publicFiles: listFolder(publicFolder).map(({ name }) => `/${name}`),
      redirects: aliasRedirects(folderEntries(entries)),
    }),
    folder: shown,
    today,
  };
  const bodies = await renderBodies(input, inLanguage);
  const diagnostics = [
    ...files.errors,
    ...parsed.flatMap(({ errors }) => errors),
    ...Object.entries(rules).flatMap(([rule, run]) =>
      Array.from(run({ ...input, bodies }), (diagnostic) => ({ ...diagnostic, rule })),
    ),
  ].map(addSourceLocation(files.texts, all));
  const { error: errors = [], warning: warnings = [] } = Object.groupBy(diagnostics, ({ severity }) => severity);
  if (errors.length > 0) throw new ContentError(errors, warnings);
  return { entries: checkedEntries(entries, bodies), warnings: warnings.toSorted(byLocation), today };
}

import path from 'node:path';
import type { RenderedBody } from '../markdown/render-body.ts';
import {
  isSingle,
  collectionNames,
  mapNames,
  schemas,
  type CollectionName,
  type SourceData,
} from '../collections/index.ts';
import type { Entry } from '../collections/collection.ts';
import { languageTag } from '../contract/languages.ts';
import { docsPathOf } from '../schemas/field-docs.ts';
import { pagesFolder, root } from '../settings.ts';
import { dayIn } from '../text/day.ts';
import { byLocation, type Diagnostic } from './diagnostics/diagnostic.ts';
import { codePagesIn } from './code-pages.ts';
import { linkTargets } from './link-targets.ts';
import { parse } from './parse/parse.ts';
import { readContent } from './read-content.ts';
import { renderBodies } from './render-bodies.ts';
import { keyOf, type FolderEntry, type RuleInput, type SourceEntries } from './rules/rule.ts';
import { rules } from './rules/rules.ts';
import { inTranslation, publishedIn, translate } from './translations.ts';

interface CheckOptions {
  /** The time of the check. It decides which entries and prices are published. */
  readonly now: Date;
  /** Whether the content goes live, so that facts that are to be filled in are errors. False by default. */
  readonly isProduction?: boolean;
  readonly publicFolder?: string;
  readonly pages?: string;
}

/** An entry without errors. Pictures in `data` are paths relative to the file. */
export interface CheckedEntry<K extends CollectionName = CollectionName> extends Entry<K, SourceData<K>> {
  /** The path of the file in the content folder: `news/opening.md`. */
  readonly path: string;
  /** The rendered body. Undefined for JSON files. */
  readonly rendered?: RenderedBody | undefined;
}

export interface CheckedContent {
  /** The entries of each collection. If `brand.json` or `words.json` is missing, it has its defaults. */
  readonly entries: { readonly [K in CollectionName]: readonly CheckedEntry<K>[] };
  /** The entries of each further language, by its folder. */
  readonly languages: ReadonlyMap<string, CheckedContent['entries']>;
  /** Today in the company's time zone, as an RFC 3339 full-date. */
  readonly today: string;
}

interface ContentReport {
  /** The errors and warnings of all files, sorted by file and line. */
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  /** Undefined if there are errors. */
  readonly content?: CheckedContent;
}

/** Adds the source line, from the text of the file, and the path of the documentation to a diagnostic. */
function addSourceLine(diagnostic: Diagnostic, text = '', collection?: CollectionName): Diagnostic {
  const { line, field } = diagnostic;
  const excerpt = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)[line - 1] ?? '';
  // The text does not contain the file name, and a line with only `---` or `{` explains nothing.
  const isUninformative = field === 'file name' || /^(?:---|\{)?\s*$/.test(excerpt);
  return { ...diagnostic, ...(!isUninformative && { excerpt }), docs: docsPathOf(collection, field) };
}

/** Reads, parses, renders and checks all files of the content folder. */
export async function checkContent(
  folder: string,
  { now, isProduction = false, publicFolder = path.join(root, 'public'), pages = pagesFolder }: CheckOptions,
): Promise<ContentReport> {
  const inside = path.relative(root, folder);
  const shown = inside.startsWith('..') ? path.basename(folder) : inside.split(path.sep).join('/');
  const { texts, pictures, paths, errors: fileErrors } = await readContent(folder, shown);
  if (texts.length === 0) return { errors: fileErrors, warnings: [] };

  const parsed = texts.map(parse);
  const all = parsed.flatMap(({ entry }) => entry ?? []);
  const originals = all.filter(({ language }) => language === undefined);
  const entries = mapNames<SourceEntries>(collectionNames, (name) =>
    originals.filter(({ collection }) => collection === name),
  );
  const { timeZone = 'UTC', inLanguage = 'en' } = entries.organization[0]?.data ?? {};
  const today = dayIn(now, timeZone);
  const codePages = codePagesIn(pages);
  const translations = [...Map.groupBy(all, ({ language }) => language)].flatMap(([folder, files]) =>
    folder === undefined ? [] : translate(entries, folder, files),
  );
  const input = {
    entries,
    translations,
    languages: translations.map((translation) => translation.folder),
    paths,
    pictures,
    codePages,
    targets: linkTargets(entries, { today, codePages, publicFolder }),
    folder: shown,
    today,
    isProduction,
  };
  const bodies = await renderBodies(input, inLanguage);
  const further = await Promise.all(
    translations.map(async (translation) => {
      const own = {
        ...input,
        entries: translation.entries,
        translations: [],
        language: translation.folder,
      };
      return { translation, input: own, bodies: await renderBodies(own, languageTag(translation.folder), bodies) };
    }),
  );
  const textsByFile = new Map(texts.map(({ file, text }) => [file, text]));
  const namesByFile = new Map(all.map(({ file, collection }) => [file, collection]));
  const diagnostics = [
    ...fileErrors,
    ...parsed.flatMap(({ errors }) => errors),
    ...run({ ...input, bodies }),
    ...further.flatMap(({ translation, input: own, bodies: its }) =>
      run({ ...own, bodies: its }).filter(inTranslation(translation)),
    ),
  ].map((diagnostic) => addSourceLine(diagnostic, textsByFile.get(diagnostic.file), namesByFile.get(diagnostic.file)));
  const sorted = diagnostics.toSorted(byLocation);
  const { error: errors = [], warning: warnings = [] } = Object.groupBy(sorted, ({ severity }) => severity);
  if (errors.length > 0) return { errors, warnings };
  const languages = new Map(
    further.map(({ translation, bodies: its }) => {
      const bodyOf = new Map([...its].map(([entry, body]) => [keyOf(entry), body]));
      return [translation.folder, checkedEntries(publishedIn(translation), (entry) => bodyOf.get(keyOf(entry)))];
    }),
  );
  return {
    errors,
    warnings,
    content: { entries: checkedEntries(entries, (entry) => bodies.get(entry)), languages, today },
  };
}

const run = (content: RuleInput): Diagnostic[] =>
  Object.entries(rules).flatMap(([rule, check]) =>
    Array.from(check(content), (diagnostic) => ({ ...diagnostic, rule })),
  );

/** Adds bodies to entries, and the defaults of files that may be missing. */
const checkedEntries = (
  entries: SourceEntries,
  bodyOf: (entry: FolderEntry) => RenderedBody | undefined,
): CheckedContent['entries'] =>
  mapNames<CheckedContent['entries']>(collectionNames, (name) =>
    isSingle(name) && entries[name].length === 0
      ? [{ collection: name, id: name, path: `${name}.json`, data: schemas[name].parse({}) }]
      : entries[name].map((entry) => ({ ...entry, rendered: bodyOf(entry as FolderEntry) })),
  );

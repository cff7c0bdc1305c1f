import { collectionKinds, type CollectionKind } from '../contract/collections.ts';
import { brandFonts, brandImages } from '../catalog/brand-files.ts';
import { linkTargets } from '../catalog/link-targets.ts';
import { findNamedImages, namedPhoto, namedPictures, type NamedImage } from '../catalog/record-images.ts';
import { whyUnpublished } from '../catalog/publication.ts';
import { recordKey, type Records } from '../catalog/records.ts';
import { aliasRedirects } from '../catalog/redirects.ts';
import {
  renderForPage,
  renderBody,
  type BodyRenderer,
  type BodyTargets,
  type CheckedBody,
} from '../catalog/render-body.ts';
import { withFootnoteWords } from '../content/body/footnote-words.ts';
import { replaceOriginMarks } from '../content/body/addresses.ts';
import { dayIn } from '../content/day.ts';
import { ContentError } from '../content/diagnostics/content-error.ts';
import { byLocation, type Diagnostic } from '../content/diagnostics/diagnostic.ts';
import { isLicenseName } from '../content/fonts/font-file.ts';
import { filesByPath } from '../content/images/relative-path.ts';
import { parseContentPath, type SourceFile } from '../content/parse/content-path.ts';
import type { Locations } from '../content/parse/locations.ts';
import { isValid, parse, type Body, type ParseResult, type PartialEntry } from '../content/parse/parse.ts';
import {
  mapKinds,
  folderKinds,
  recordSchemas,
  type FolderKind,
  type Kind,
  type RecordsOf,
} from '../content/schema/records.ts';
import { docsPathOf } from '../content/schema/field-docs.ts';
import { wordsFor } from '../words/words.ts';
import { missingContent, type CheckedContent, type Content } from './content.ts';
import { folderEntries, runRules, type ContentEntries, type EntriesOf, type RuleInput } from './rules/rule.ts';
import { rules } from './rules/rules.ts';

const filterByKind = <K extends Kind>(entries: readonly PartialEntry[], kind: K): PartialEntry<K>[] =>
  entries.filter((entry): entry is PartialEntry<K> => entry.record.kind === kind);

function entriesByKind(entries: readonly PartialEntry[]): ContentEntries {
  return {
    ...mapKinds<EntriesOf<FolderKind>>(folderKinds, (kind) => filterByKind(entries, kind)),
    organization: filterByKind(entries, 'organization')[0],
    contact: filterByKind(entries, 'contact')[0],
    brand: filterByKind(entries, 'brand')[0],
    words: filterByKind(entries, 'words')[0],
  };
}

type ParsedInput = Omit<RuleInput, 'bodies' | 'records'> & { readonly targets: BodyTargets };

function ruleInput(parsed: readonly ParseResult[], content: Content): ParsedInput {
  const { files, customPages = [], publicFiles, now } = content;
  const entries = entriesByKind(parsed.flatMap(({ entry, partial }) => entry ?? partial ?? []));
  const paths = files.flatMap(({ path }) => parseContentPath(path) ?? []);
  const slugs = mapKinds<RuleInput['slugs']>(folderKinds, (kind) =>
    paths.filter((one) => one.kind === kind).map(({ slug }) => slug),
  );
  const redirects = aliasRedirects([
    ...parsed.flatMap(({ body, aliases }) =>
      body && aliases ? { kind: body.kind, slug: body.slug, data: { aliases } } : [],
    ),
    ...folderEntries(entries).map(({ record }) => record),
  ]);
  const { organization } = entries;
  const today = dayIn(now, organization?.record.data.timeZone ?? 'UTC');
  const isPublished = ({ record }: PartialEntry<CollectionKind>): boolean =>
    whyUnpublished(record, today) === undefined;
  const topics = [...new Set(entries.news.filter(isPublished).flatMap(({ record }) => record.data.tags ?? []))];
  const images = filesByPath(content.images ?? []);
  return {
    ...entries,
    files,
    customPages,
    emptyPublicFiles: content.emptyPublicFiles ?? [],
    slugs,
    redirects,
    fonts: filesByPath(content.fonts ?? []),
    targets: {
      ...linkTargets({
        url: organization?.record.data.url,
        slugs,
        topics,
        publishedKinds: collectionKinds.filter((kind) => entries[kind].some(isPublished)),
        customPages,
        publicFiles,
        redirects,
      }),
      images,
    },
    images,
    folder: content.folder ?? 'content',
    today,
    isUnattended: content.isUnattended ?? false,
  };
}

/** Builds the records. Undefined if the organization, the contact or an entry in a folder is invalid. */
function recordsOf(input: ParsedInput, bodies: readonly CheckedBody[]): Records | undefined {
  const { organization, contact, brand, words, images, folder } = input;
  const entries = folderEntries(input);
  if (!isValid(organization) || !isValid(contact) || !entries.every(isValid)) return undefined;
  const { inLanguage } = organization.record.data;
  const brandData = isValid(brand) ? brand.record.data : recordSchemas.brand.parse({});
  const wordsData = isValid(words) ? words.record.data : recordSchemas.words.parse({});
  const interfaceWords = wordsFor(inLanguage, wordsData.words);
  const lang = interfaceWords.language === inLanguage ? undefined : interfaceWords.language;
  const bodyImages = new Map(bodies.map((body) => [body.file, body.images]));
  return {
    organization: organization.record.data,
    contact: contact.record.data,
    brand: brandData,
    brandImages: brandImages(brandData, images),
    brandFonts: brandFonts(brandData, input.fonts),
    words: wordsData,
    ...mapKinds<RecordsOf<FolderKind>>(folderKinds, (kind) => input[kind].map(({ record }) => record)),
    customPages: input.customPages.flatMap(({ file, slug, data }) => (data ? { file, slug, data } : [])),
    bodies: new Map(
      bodies.map(({ kind, slug, rendered, digests }) => [
        recordKey({ kind, slug }),
        {
          ...(digests && { digests }),
          markdown: (origin) => replaceOriginMarks(rendered().markdown, origin),
          html: () => withFootnoteWords(rendered().html, interfaceWords.page, lang),
        },
      ]),
    ),
    images: new Map(
      entries.map(({ record, file }) => {
        const named = (fields: readonly NamedImage[]) => findNamedImages(fields, file.slice(folder.length + 1), images);
        const pictures = named(namedPictures(record));
        return [
          recordKey(record),
          {
            used: [...(bodyImages.get(file) ?? []), ...pictures.values()],
            named: new Map([...pictures, ...named(namedPhoto(record))]),
          },
        ];
      }),
    ),
  };
}

const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);

function columnOf(
  { field, line, quoted }: Diagnostic,
  text: string,
  locations: Locations | undefined,
): Partial<Diagnostic> {
  if (quoted !== undefined) {
    const at = text.indexOf(quoted);
    return at === -1 ? {} : { column: at + 1, length: quoted.length };
  }
  const location = locations?.valueAt(field.split('.'));
  return location?.line === line ? { column: location.column, length: location.length } : {};
}

/** Returns a function that adds the column, the source line and the path of the documentation to a diagnostic. */
function addSourceLocation(
  files: readonly SourceFile[],
  parsed: readonly ParseResult[],
): (diagnostic: Diagnostic) => Diagnostic {
  const sources = new Map(files.map((source, index) => [source.file, { source, locations: parsed[index]?.locations }]));
  // Each file's diagnostics arrive together, so caching the last file is enough.
  let last:
    { readonly file: string; readonly lines: readonly string[]; readonly copies: Map<number, string> } | undefined;
  const lineIn = (source: SourceFile, line: number): string => {
    if (last?.file !== source.file) last = { file: source.file, lines: linesOf(source.text), copies: new Map() };
    // A slice of the text would keep the whole text in memory, so the line is cloned, once for all its diagnostics.
    const copy = last.copies.get(line) ?? structuredClone(last.lines[line - 1] ?? '');
    last.copies.set(line, copy);
    return copy;
  };
  return (diagnostic) => {
    const parsedSource = sources.get(diagnostic.file);
    if (!parsedSource) return { ...diagnostic, docs: docsPathOf(undefined, diagnostic.field) };
    const { source, locations } = parsedSource;
    const docs = docsPathOf(parseContentPath(source.path)?.kind, diagnostic.field);
    const line = lineIn(source, diagnostic.line);
    const column = diagnostic.column === undefined ? columnOf(diagnostic, line, locations) : {};
    // The text does not contain the file name, and a line with only `---` or `{` explains nothing.
    const isUninformative = diagnostic.field === 'file name' || /^(?:---|\{)?\s*$/.test(line);
    return { ...diagnostic, ...column, ...(!isUninformative && { excerpt: line }), docs };
  };
}

interface ParsedContent {
  readonly bodies: readonly Body[];
  readonly targets: BodyTargets;
  readonly check: (bodies: readonly CheckedBody[]) => CheckedContent;
}

/**
 * Parses the fields of all content files. Render the `bodies` of the result, and pass them to its `check`, which throws
 * a ContentError if the content has errors. Throws a ContentError if there are no files.
 */
export function parseContent(content: Content, parseFile: (source: SourceFile) => ParseResult = parse): ParsedContent {
  const missing = missingContent(content);
  if (missing) throw new ContentError([missing]);
  const texts = content.files.filter(({ path, unreadable }) => unreadable !== undefined || !isLicenseName(path));
  const parsed = texts.map((source) => parseFile(source));
  const input = ruleInput(parsed, content);
  return {
    bodies: parsed.flatMap(({ body }) => body ?? []),
    targets: input.targets,
    check: (bodies) => {
      const records = recordsOf(input, bodies);
      const diagnostics = [
        ...parsed.flatMap((result) => result.errors),
        ...input.customPages.flatMap((page) => page.errors),
        // Sorted by file, so that `addSourceLocation()` splits each file into lines only once.
        ...runRules(rules, { ...input, bodies, records }).toSorted(byLocation),
      ].map(addSourceLocation(texts, parsed));
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      const warnings = diagnostics.filter(({ severity }) => severity === 'warning').toSorted(byLocation);
      if (errors.length > 0 || !records) throw new ContentError(errors, warnings);
      return { records, warnings, today: input.today };
    },
  };
}

/** Parses, renders and checks content. Throws a ContentError with the errors of all files if there are any. */
export function checkContent(content: Content, render: BodyRenderer = renderBody): CheckedContent {
  const { bodies, targets, check: checkWith } = parseContent(content);
  return checkWith(bodies.map((body) => renderForPage(body, targets, render)));
}

/** The result of checking content, for callers that need errors as values instead of exceptions. */
export interface Diagnosis {
  /** Undefined when the content has errors. */
  readonly checked?: CheckedContent;
  /** Today in the company's time zone (RFC 3339 full-date), or in UTC if the content has errors. */
  readonly today: string;
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
}

export function diagnose(content: Content): Diagnosis {
  try {
    const checked = checkContent(content);
    return { checked, today: checked.today, errors: [], warnings: checked.warnings };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { today: dayIn(content.now, 'UTC'), errors: error.errors, warnings: error.warnings };
  }
}

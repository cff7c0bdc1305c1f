import { brandFonts } from '../catalog/brand-fonts.ts';
import { brandImages } from '../catalog/brand-images.ts';
import { imagesNamed, namedPhoto, namedPictures, type NamedImage } from '../catalog/named-images.ts';
import { redirectsOfAliases } from '../catalog/redirects.ts';
import { rules } from './rules.ts';
import { folderEntries, runRules, type EntriesOf, type RuleInput } from './rule.ts';
import { isLicenseName } from '../content/fonts/font-file.ts';
import { withFootnoteWords } from '../content/body/footnote-words.ts';
import { atOrigin } from '../content/body/addresses.ts';
import { ContentError } from '../content/diagnostics/content-error.ts';
import { byLocation, type Diagnostic } from '../content/diagnostics/diagnostic.ts';
import { addSourceLocation } from './source-location.ts';
import { unpublished } from '../catalog/publication.ts';
import { linkTargets } from '../catalog/link-targets.ts';
import { missingContent } from './empty-content.ts';
import { isValid, parse, type Body, type ParseResult, type PartialEntry } from '../content/parse/parse.ts';
import {
  readForPage,
  renderBody,
  type BodyReader,
  type BodyTargets,
  type CheckedBody,
} from '../catalog/rendered-body.ts';
import { filesByPath } from '../content/images/relative-path.ts';
import { wordsFor } from '../words/words.ts';
import { dayIn } from '../content/day.ts';
import {
  eachKind,
  folderKinds,
  recordSchemas,
  requiredKinds,
  type FolderKind,
  type Kind,
  type RecordsOf,
} from '../content/schema/records.ts';
import { recordKey, type Records } from '../catalog/records.ts';
import { parseContentPath, type SourceFile } from '../content/parse/content-path.ts';
import type { CheckedContent, Content } from './content.ts';

function missing(files: readonly SourceFile[], folder: string): Diagnostic[] {
  return requiredKinds
    .filter((kind) => !files.some(({ path }) => path === `${kind}.json`))
    .map((kind) => ({
      severity: 'error',
      file: `${folder}/${kind}.json`,
      line: 1,
      field: 'file',
      problem: 'is missing.',
      remedy: 'Every catalog has this one file: add it.',
    }));
}

const ofKind = <K extends Kind>(entries: readonly PartialEntry[], kind: K): PartialEntry<K>[] =>
  entries.filter((entry): entry is PartialEntry<K> => entry.record.kind === kind);

function collect(
  parsed: readonly ParseResult[],
  content: Content,
): Omit<RuleInput, 'bodies' | 'records'> & { readonly targets: BodyTargets } {
  const {
    files,
    images = [],
    fonts = [],
    publicFiles,
    emptyPublicFiles = [],
    now,
    folder = 'content',
    customPages = [],
    isUnattended = false,
  } = content;
  const entries = parsed.flatMap(({ entry, partial }) => entry ?? partial ?? []);
  const placed = files.flatMap(({ path }) => parseContentPath(path) ?? []);
  const slugs = eachKind<RuleInput['slugs']>(folderKinds, (kind) =>
    placed.filter((one) => one.kind === kind).map(({ slug }) => slug),
  );
  const folders = eachKind<EntriesOf<FolderKind>>(folderKinds, (kind) => ofKind(entries, kind));
  const organization = ofKind(entries, 'organization')[0];
  const broken = parsed.flatMap(({ body, aliases }) =>
    body && aliases ? { kind: body.kind, slug: body.slug, aliases } : [],
  );
  const named = folderKinds.flatMap((kind) =>
    folders[kind].map(({ record: { slug, data } }) => ({ kind, slug, aliases: data.aliases ?? [] })),
  );
  const redirects = redirectsOfAliases([...broken, ...named]);
  const today = dayIn(now, organization?.record.data.timeZone ?? 'UTC');
  const topics = new Set(
    folders.news.flatMap(({ record }) => (unpublished(record, today) === undefined ? (record.data.tags ?? []) : [])),
  );
  let characters: ReadonlySet<string> | undefined;
  const texts = files.filter(({ path }) => parseContentPath(path) !== undefined && path !== 'brand.json');
  const language = organization?.record.data.inLanguage ?? 'en';
  const targets = {
    ...linkTargets({ organization, slugs, topics: [...topics], customPages, publicFiles, redirects }),
    images: filesByPath(images),
  };
  return {
    ...folders,
    organization,
    contact: ofKind(entries, 'contact')[0],
    brand: ofKind(entries, 'brand')[0],
    words: ofKind(entries, 'words')[0],
    customPages,
    emptyPublicFiles,
    slugs,
    redirects,
    fonts: filesByPath(fonts),
    licenses: files.map(({ path }) => path).filter(isLicenseName),
    written: () =>
      (characters ??= new Set(
        [JSON.stringify(wordsFor(language)), ...texts.map(({ text }) => text)].flatMap((text) => [...new Set(text)]),
      )),
    targets,
    images: targets.images,
    folder,
    today,
    isUnattended,
  };
}

/** Returns the records, bodies and images, or undefined if a file has errors. */
function recordsOf(
  collected: Omit<RuleInput, 'records' | 'bodies'>,
  bodies: readonly CheckedBody[],
): Records | undefined {
  const { organization, contact, brand, words, images, folder } = collected;
  const entries = folderEntries(collected);
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
    brandFonts: brandFonts(brandData, collected.fonts),
    words: wordsData,
    ...eachKind<RecordsOf<FolderKind>>(folderKinds, (kind) => collected[kind].map(({ record }) => record)),
    customPages: collected.customPages.flatMap(({ file, slug, data }) => (data ? { file, slug, data } : [])),
    bodies: new Map(
      bodies.map(({ kind, slug, rendered, digests }) => [
        recordKey({ kind, slug }),
        {
          ...(digests && { digests }),
          markdown: (origin) => atOrigin(rendered().markdown, origin),
          html: () => withFootnoteWords(rendered().html, interfaceWords.page, lang),
        },
      ]),
    ),
    images: new Map(
      entries.map(({ record, file }) => {
        const named = (fields: readonly NamedImage[]) => imagesNamed(fields, file.slice(folder.length + 1), images);
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

export interface ParsedContent {
  readonly bodies: readonly Body[];
  readonly targets: BodyTargets;
  readonly check: (bodies: readonly CheckedBody[]) => CheckedContent;
}

/** Parses every file except for its body. Throws a ContentError if there are no files. */
export function parseContent(content: Content, parseFile: (source: SourceFile) => ParseResult = parse): ParsedContent {
  const nothing = missingContent(content);
  if (nothing) throw new ContentError([nothing]);
  const { files, folder = 'content' } = content;
  const texts = files.filter(({ path, unreadable }) => unreadable !== undefined || !isLicenseName(path));
  const parsed = texts.map((source) => parseFile(source));
  const gathered = collect(parsed, content);
  const { targets } = gathered;
  return {
    bodies: parsed.flatMap(({ body }) => body ?? []),
    targets,
    check: (bodies) => {
      const records = recordsOf(gathered, bodies);
      const collected = { ...gathered, bodies, records };
      const found = runRules(rules, collected);
      const pinpointed = addSourceLocation(texts, parsed);
      const errors = [
        ...parsed.flatMap((result) => result.errors),
        ...missing(files, folder),
        ...collected.customPages.flatMap((page) => page.errors),
        ...found.filter(({ severity }) => severity === 'error'),
      ].map(pinpointed);
      const warnings = found
        .filter(({ severity }) => severity === 'warning')
        // The errors of one file are adjacent, so that it is read once for all rules.
        .toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
        .map(pinpointed)
        .toSorted(byLocation);
      if (errors.length > 0 || !records) throw new ContentError(errors, warnings);
      return { records, warnings, today: collected.today };
    },
  };
}

/** Turns content files into records. Throws a ContentError with the errors of all files. */
export function checkContent(content: Content, read: BodyReader = renderBody): CheckedContent {
  const { bodies, targets, check: checkWith } = parseContent(content);
  return checkWith(bodies.map((body) => readForPage(body, targets, read)));
}

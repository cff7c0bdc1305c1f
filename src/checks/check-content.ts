import { brandFonts } from '../catalog/brand-fonts.ts';
import { brandImages } from '../catalog/brand-images.ts';
import { imagesNamed, namedPhoto, namedPictures, type NamedImage } from '../catalog/named-images.ts';
import { writtenCharacters } from '../catalog/font-characters.ts';
import { redirectsOfAliases } from '../catalog/redirects.ts';
import { checks } from './rules.ts';
import type { Collected, EntriesOf } from './check.ts';
import { isLicenseName } from '../content/fonts/font-file.ts';
import { withFootnoteWords } from '../content/body/footnote-words.ts';
import { atOrigin } from '../content/body/site-paths.ts';
import { ContentError } from '../content/faults/content-error.ts';
import { byPlace, type Fault } from '../content/faults/fault.ts';
import { pinpointer } from './locate-fault.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import { unpublished } from '../catalog/publication.ts';
import { linkTargets } from '../catalog/link-targets.ts';
import { noContent } from './empty-content.ts';
import { isWhole, parse, type Body, type Entry, type Parsed, type PartialEntry } from '../content/parse/parse.ts';
import {
  readForPage,
  readWhole,
  type BodyReader,
  type BodyTargets,
  type CheckedBody,
} from '../catalog/rendered-body.ts';
import { filesByPath } from '../content/images/relative-path.ts';
import { wordsFor } from '../words/words.ts';
import { dayIn } from '../contract/day.ts';
import {
  eachKind,
  folderKinds,
  noBrand,
  noWords,
  requiredKinds,
  type CatalogRecord,
  type FolderKind,
  type Kind,
  type Records,
  type RecordsOf,
} from '../content/schema/records.ts';
import { place, type SourceFile } from '../content/parse/placement.ts';
import type { Checked, Content } from './content.ts';

function missing(files: readonly SourceFile[], folder: string): Fault[] {
  return requiredKinds
    .filter((kind) => !files.some(({ path }) => path === `${kind}.json`))
    .map((kind) => ({
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
  parsed: readonly Parsed[],
  content: Content,
): Omit<Collected, 'bodies' | 'images'> & { readonly targets: BodyTargets } {
  const {
    files,
    images = [],
    fonts = [],
    publicFiles,
    now,
    folder = 'content',
    customPages = [],
    isUnattended = false,
  } = content;
  const entries = parsed.flatMap(({ entry, partial }) => entry ?? partial ?? []);
  const placed = files.flatMap(({ path }) => place(path) ?? []);
  const slugs = eachKind<Collected['slugs']>(folderKinds, (kind) =>
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
  const texts = files.filter(({ path }) => place(path) !== undefined && path !== 'brand.json');
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
    slugs,
    redirects,
    fonts: filesByPath(fonts),
    licenses: files.map(({ path }) => path).filter(isLicenseName),
    written: () =>
      (characters ??= writtenCharacters(
        texts.values().map(({ text }) => text),
        language,
      )),
    targets,
    folder,
    today,
    isUnattended,
  };
}

/** A record with its published body, which is fetched at each access, and its pictures. */
const withBody = <K extends FolderKind>(
  record: CatalogRecord<K>,
  found: Pick<CheckedBody, 'written' | 'digests' | 'images'> | undefined,
  pictures: ReadonlyMap<string, ImageFile>,
  photo: ReadonlyMap<string, ImageFile>,
  inWords: (html: string) => string,
): CatalogRecord<K> => ({
  ...record,
  images: [...(found?.images ?? []), ...pictures.values()],
  namedImages: new Map([...pictures, ...photo]),
  ...(found?.digests && { digests: found.digests }),
  body: (origin) => atOrigin(found?.written().published ?? '', origin),
  get html() {
    return inWords(found?.written().html ?? '');
  },
});

/** All records with their published bodies. */
function publishedRecords(
  { bodies, brand, words, ...collected }: Collected,
  organization: Entry<'organization'>,
  contact: Entry<'contact'>,
): Records {
  const byFile = new Map(
    bodies.map(({ file, written, digests, images }) => [file, { written, images, ...(digests && { digests }) }]),
  );
  const { inLanguage } = organization.record.data;
  const interfaceWords = wordsFor(inLanguage, isWhole(words) ? words.record.data.words : []);
  const lang = interfaceWords.language === inLanguage ? undefined : interfaceWords.language;
  const inWords = (html: string): string => withFootnoteWords(html, interfaceWords.page, lang);
  const named = (fields: readonly NamedImage[], file: string) =>
    imagesNamed(fields, file.slice(collected.folder.length + 1), collected.images);
  const whole = <K extends FolderKind>({ record, file }: Entry<K>): CatalogRecord<K> =>
    withBody(record, byFile.get(file), named(namedPictures(record), file), named(namedPhoto(record), file), inWords);
  return {
    organization: organization.record,
    contact: contact.record,
    brand: isWhole(brand) ? { ...brand.record, images: brandImages(brand.record.data, collected.images) } : noBrand,
    brandFonts: isWhole(brand) ? brandFonts(brand.record.data, collected.fonts, collected.written, inLanguage) : [],
    words: isWhole(words) ? words.record : noWords,
    ...eachKind<RecordsOf<FolderKind>>(folderKinds, (kind) =>
      (collected[kind] as readonly PartialEntry<FolderKind>[]).filter(isWhole).map((entry) => whole(entry)),
    ),
    customPages: collected.customPages.flatMap(({ file, slug, data }) => (data ? { file, slug, data } : [])),
  };
}

/** Content whose bodies are still to be read. */
export interface ParsedContent {
  readonly bodies: readonly Body[];
  /** Where the links of the bodies may lead. */
  readonly targets: BodyTargets;
  /** Checks the content with the bodies that were read. Throws a ContentError with every fault of every file. */
  readonly check: (bodies: readonly CheckedBody[]) => Checked;
}

/**
 * Parses the files of the content folder, all but their bodies. A file with faults does not hide those of others.
 * Throws a ContentError when there is no file at all.
 */
export function parseContent(content: Content, parseFile: (source: SourceFile) => Parsed = parse): ParsedContent {
  const nothing = noContent(content);
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
      const collected = { ...gathered, images: targets.images, bodies };
      const found = checks.flatMap(({ name, check: run }) =>
        run(collected).map((finding) => ({ ...finding, rule: name })),
      );
      const pinpointed = pinpointer(texts, parsed);
      const faults = [
        ...parsed.flatMap((result) => result.faults),
        ...missing(files, folder),
        ...collected.customPages.flatMap((page) => page.faults),
        ...found.filter(({ severity }) => severity === 'fault'),
      ].map(pinpointed);
      const warnings = found
        .filter(({ severity }) => severity === 'warning')
        // Those of one file together, so that it is read once for all rules.
        .toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
        .map(pinpointed)
        .toSorted(byPlace);
      const { organization, contact } = collected;
      if (faults.length > 0 || !isWhole(organization) || !isWhole(contact)) throw new ContentError(faults, warnings);

      return { records: publishedRecords(collected, organization, contact), warnings, today: collected.today };
    },
  };
}

/** Turns the files of the content folder into records. Throws a ContentError with every fault. `read` reads bodies. */
export function check(content: Content, read: BodyReader = readWhole): Checked {
  const { bodies, targets, check: checkWith } = parseContent(content);
  return checkWith(bodies.map((body) => readForPage(body, targets, read)));
}

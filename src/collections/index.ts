import type { ImageMetadata } from 'astro';
import type { z } from 'zod';
import type { Catalog } from '../catalog/catalog.ts';
import { folderNames, type FolderName, type ListedName } from '../contract/collections.ts';
import { entriesPerPage } from '../contract/limits.ts';
import { paginate } from '../contract/pagination.ts';
import { brandSchema } from '../schemas/brand.ts';
import { contactSchema } from '../schemas/contact.ts';
import { line } from '../schemas/fields.ts';
import { organizationSchema } from '../schemas/organization.ts';
import { fieldsWithRole } from '../schemas/roles.ts';
import { wordsSchema } from '../schemas/words.ts';
import type { Collection, Entry, ListedCollection } from './collection.ts';
import { news } from './news.ts';
import { pages } from './pages.ts';
import { products } from './products.ts';
import { work } from './work.ts';

const listedModules = { products, news, work } satisfies Record<ListedName, unknown>;
const modules = { ...listedModules, pages };

type SchemasOf<Module> =
  Module extends Collection<infer Source, infer Loaded>
    ? {
        source: Source;
        loaded: Loaded;
        item: Module extends { api: { schema: infer Item extends z.ZodObject } } ? Item : never;
      }
    : never;
type Schemas = { [Name in FolderName]: SchemasOf<(typeof modules)[Name]> };
export type ItemSchemas = { [Name in ListedName]: Schemas[Name]['item'] };

/** The collections with a folder in `content/`, by its name. */
export const collections: {
  readonly [Name in FolderName]: Collection<Schemas[Name]['source'], Schemas[Name]['loaded']>;
} = modules;

/** The same collections without `pages`, which the API lists together with all other pages of the site. */
export const listed: {
  readonly [Name in ListedName]: ListedCollection<
    Name,
    Schemas[Name]['source'],
    Schemas[Name]['loaded'],
    ItemSchemas[Name]
  >;
} = listedModules;

/** The JSON files in `content/`. Each is a collection of one entry. */
export const singleNames = ['organization', 'contact', 'brand', 'words'] as const;
export type SingleName = (typeof singleNames)[number];
export const requiredNames = ['organization', 'contact'] as const satisfies readonly SingleName[];

/** The name of a collection, which is also that of its folder or JSON file in `content/`. */
export type CollectionName = SingleName | FolderName;
export const collectionNames: readonly CollectionName[] = [...singleNames, ...folderNames];

export const isSingle = (name: CollectionName): name is SingleName =>
  (singleNames as readonly CollectionName[]).includes(name);

/** The schemas of the JSON files, as functions like those of the modules. */
const singles = {
  organization: { schema: () => organizationSchema },
  contact: { schema: () => contactSchema },
  brand: { schema: brandSchema },
  words: { schema: () => wordsSchema },
} satisfies Record<SingleName, unknown>;

type SingleSchemas<Image> = {
  organization: typeof organizationSchema;
  contact: typeof contactSchema;
  brand: ReturnType<typeof brandSchema<Image>>;
  words: typeof wordsSchema;
};
type SourceSchemas = SingleSchemas<string> & { [Name in FolderName]: Schemas[Name]['source'] };
type LoadedSchemas = SingleSchemas<ImageMetadata> & { [Name in FolderName]: Schemas[Name]['loaded'] };

/** Builds an object with the result of `make` for each name. The results are cast to `Made`, not checked. */
export const mapNames = <Made extends object>(
  names: readonly (keyof Made & CollectionName)[],
  make: (name: keyof Made & CollectionName) => unknown,
): Made => Object.fromEntries(names.map((name) => [name, make(name)])) as Made;

/** Returns the schema of a collection. `image` is the schema of fields that name pictures, such as Astro's `image()`. */
export const schemaWith = (name: CollectionName, image: z.ZodType<ImageMetadata>): z.ZodObject =>
  isSingle(name) ? singles[name].schema(image) : collections[name].schema(image);

/** The schemas of files as people write them: pictures are paths. */
export const schemas = mapNames<Readonly<SourceSchemas>>(collectionNames, (name) =>
  isSingle(name) ? singles[name].schema(line) : collections[name].schema(line),
);

/** The collections with texts for people, which have to be translated. */
export const textCollections = collectionNames.filter((name) =>
  fieldsWithRole(schemas[name]).some(({ role }) => role.is === 'text'),
);

/** The data of a file as its author wrote it, with defaults: pictures are paths relative to the file. */
export type SourceData<Name extends CollectionName> = z.output<SourceSchemas[Name]>;

/** The data of an entry as `getCollection()` returns it: pictures are `ImageMetadata`. */
export type EntryData<Name extends CollectionName> = z.output<LoadedSchemas[Name]>;

export type EntryOf<Name extends FolderName> = Entry<Name, EntryData<Name>>;

/** An entry of any collection. Its `collection` tells which fields it has. */
export type AnyEntry = { [Name in FolderName]: EntryOf<Name> }[FolderName];
export type ListedEntry = { [Name in ListedName]: EntryOf<Name> }[ListedName];

export type EntriesOf<Name extends FolderName> = { readonly [Each in Name]: readonly EntryOf<Each>[] };

/** All entries of a content folder. */
export interface Entries extends EntriesOf<FolderName> {
  readonly organization: EntryData<'organization'>;
  readonly contact: EntryData<'contact'>;
  readonly brand: EntryData<'brand'>;
  readonly words: EntryData<'words'>;
}

export const folderEntries = <All extends Readonly<Record<FolderName, readonly unknown[]>>>(
  entries: All,
): All[FolderName][number][] => folderNames.flatMap((name) => entries[name]);

/** Builds the entries of all folders by collection. */
export const mapEntries = (make: <Name extends FolderName>(name: Name) => readonly EntryOf<Name>[]) =>
  mapNames<EntriesOf<FolderName>>(folderNames, (name) => make(name));

/** Returns an entry as an item of the API. Call it with the name in `entry.collection`. */
export const itemOf = <Name extends ListedName>(name: Name, catalog: Catalog, entry: EntryOf<Name>): object =>
  listed[name].api.represent(catalog, entry);

/** Returns the entries on each page of the list of a collection for people. */
export function listPages<Name extends ListedName>(
  name: Name,
  entries: EntriesOf<Name>,
): readonly (readonly EntryOf<Name>[])[] {
  const { paginate: ownPages } = listed[name];
  return ownPages ? ownPages(entries[name]) : paginate(entries[name], entriesPerPage);
}

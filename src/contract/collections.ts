/**
 * The collections of entries that the API and the site list, in display order, by the name of their folder in `content/`.
 * `item` is the name of an entry in the operation that returns one, if the API has an address for each.
 */
export const listedCollections = {
  products: { item: 'Product' },
  news: {},
  work: {},
} as const satisfies Record<string, { readonly item?: string }>;

type Rows = typeof listedCollections;
export type ListedName = keyof Rows;

/** The collections whose entries have an address each in the API. */
export type NameWithItem = {
  [Name in ListedName]: Rows[Name] extends { readonly item: string } ? Name : never;
}[ListedName];

export const listedNames = Object.keys(listedCollections) as ListedName[];

/** The collections with a folder in `content/`. The API lists them all; of `pages`, it lists all pages of the site. */
export const folderNames = [...listedNames, 'pages'] as const;
export type FolderName = (typeof folderNames)[number];

/** Whether the API has an address for each entry of a collection. */
export const hasItems = (name: ListedName): name is NameWithItem => 'item' in listedCollections[name];

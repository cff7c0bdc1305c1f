import type { YamlMessage } from './yaml-messages.ts';
import { imageSuffixes } from '../images/image-file.ts';
import { collectionKinds } from '../../contract/collections.ts';
import { folderKinds, singleKinds, type FolderKind, type SingleKind } from '../schema/records.ts';

/** A text file of the content folder. */
export interface SourceFile {
  /** The path in messages: `content/news/opening.md`. */
  readonly file: string;
  /** The path below the content folder: `news/opening.md`. */
  readonly path: string;
  /** The text of the file. For a file on disk each access reads it. */
  readonly text: string;
  /** Why the file was not read, when it was not. */
  readonly unreadable?: YamlMessage;
}

export type Placed =
  | { readonly kind: SingleKind; readonly form: 'json'; readonly slug: string }
  | { readonly kind: FolderKind; readonly form: 'markdown'; readonly slug: string };

const single = new RegExp(`^(${singleKinds.join('|')})\\.json$`);
const folder = new RegExp(`^(${folderKinds.join('|')})/(.+)\\.md$`);

/** The kind and slug of the record at a path below the content folder, or undefined when no record can be there. */
export function place(path: string): Placed | undefined {
  const file = single.exec(path)?.[1];
  if (file !== undefined) return { kind: file as SingleKind, form: 'json', slug: file };
  const [, kind, stem] = folder.exec(path) ?? [];
  if (kind === undefined || stem === undefined) return undefined;
  const slug = kind === 'pages' ? stem : stem.slice(stem.lastIndexOf('/') + 1);
  return { kind: kind as FolderKind, form: 'markdown', slug };
}

const imported = new RegExp(`^(?:${collectionKinds.join('|')})/imported/`);

/** Whether a file was brought along from another site, with links of that site: it lies in `news/imported`. */
export const isImported = (path: string): boolean => imported.test(path);

/** A list of what the content folder may hold, for messages. */
export const places = `${singleKinds.map((kind) => `${kind}.json`).join(', ')}, .md files in ${collectionKinds.map((kind) => `${kind}/`).join(', ')} and pages/, and images beside them (${imageSuffixes})`;

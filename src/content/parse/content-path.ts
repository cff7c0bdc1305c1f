import type { Explanation } from '../diagnostics/diagnostic.ts';
import { imageSuffixes } from '../images/image-file.ts';
import { collectionKinds } from '../../contract/collections.ts';
import { folderKinds, singleKinds, type FolderKind, type SingleKind } from '../schema/records.ts';

export interface SourceFile {
  /** The path that errors show: `content/news/opening.md`. `path` is relative to `content`: `news/opening.md`. */
  readonly file: string;
  readonly path: string;
  /** The content of the file. If the file is on disk, each access reads it again. */
  readonly text: string;
  readonly unreadable?: Explanation;
}

export type ContentPath =
  | { readonly kind: SingleKind; readonly format: 'json'; readonly slug: string }
  | { readonly kind: FolderKind; readonly format: 'markdown'; readonly slug: string };

const single = new RegExp(`^(${singleKinds.join('|')})\\.json$`);
const folder = new RegExp(`^(${folderKinds.join('|')})/(.+)\\.md$`);

/** Parses a path in the content folder into record kind, file format and slug. Undefined if no record can have it. */
export function parseContentPath(path: string): ContentPath | undefined {
  const file = single.exec(path)?.[1];
  if (file !== undefined) return { kind: file as SingleKind, format: 'json', slug: file };
  const [, kind, stem] = folder.exec(path) ?? [];
  if (kind === undefined || stem === undefined) return undefined;
  const slug = kind === 'pages' ? stem : stem.slice(stem.lastIndexOf('/') + 1);
  return { kind: kind as FolderKind, format: 'markdown', slug };
}

const imported = new RegExp(`^(?:${collectionKinds.join('|')})/imported/`);

export const isImported = (path: string): boolean => imported.test(path);

const contentFileList = `${singleKinds.map((kind) => `${kind}.json`).join(', ')}, .md files in ${collectionKinds.map((kind) => `${kind}/`).join(', ')} and pages/, and images next to them (${imageSuffixes})`;

/** Lowercases the top folder and the suffix (`News/A.MD` to `news/A.md`), or the whole path if it has no folder. */
const inLowercase = (path: string): string =>
  path.includes('/')
    ? path.replace(/^[^/]+/, (name) => name.toLowerCase()).replace(/\.[^./]+$/, (suffix) => suffix.toLowerCase())
    : path.toLowerCase();

export function explainInvalidPath(path: string): Explanation {
  const renamed = inLowercase(path);
  if (parseContentPath(renamed))
    return { problem: 'contains capital letters, which are not allowed.', remedy: `Rename it to ${renamed}.` };
  if (/\.hei[cf]$/i.test(path))
    return {
      problem: 'is HEIC, which browsers do not show.',
      remedy: 'Export it as JPEG, and change its name wherever it is used.',
    };
  if (/\.(?:mp4|m4v|mov|webm|avi|mkv|ogv)$/i.test(path))
    return {
      problem: 'is a video, which does not belong in the content folder.',
      remedy: 'Upload it to a video service, and link to it there.',
    };
  if (/\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|csv|epub|zip|mp3|ics|vcf)$/i.test(path))
    return {
      problem: 'is a download, which does not belong in the content folder.',
      remedy: `Move it to the folder public/, and link to it as /${path.slice(path.lastIndexOf('/') + 1)}.`,
    };
  return {
    problem: 'is not a content file.',
    remedy: `Rename, move or remove it. The content folder is for ${contentFileList}. Downloads belong in the folder public/.`,
  };
}

import type { Explanation } from '../diagnostics/diagnostic.ts';
import { collectionKinds } from '../../contract/collections.ts';
import { folderKinds, singleKinds, type FolderKind, type SingleKind } from '../../schemas/collections.ts';

export type ContentPath =
  | { readonly kind: SingleKind; readonly format: 'json'; readonly slug: string }
  | { readonly kind: FolderKind; readonly format: 'markdown'; readonly slug: string };

const single = new RegExp(`^(${singleKinds.join('|')})\\.json$`);
const folder = new RegExp(`^(${folderKinds.join('|')})/(.+)\\.md$`);

/** Parses a path in the content folder into kind, file format and slug. Undefined if no entry can have it. */
export function parseContentPath(path: string): ContentPath | undefined {
  const file = single.exec(path)?.[1];
  if (file !== undefined) return { kind: file as SingleKind, format: 'json', slug: file };
  const [, kind, stem] = folder.exec(path) ?? [];
  if (kind === undefined || stem === undefined) return undefined;
  const slug = kind === 'pages' ? stem : stem.slice(stem.lastIndexOf('/') + 1);
  return { kind: kind as FolderKind, format: 'markdown', slug };
}

export const isPicture = (path: string): boolean => /\.(?:png|jpe?g|webp|avif|gif|svg)$/i.test(path);

/** Whether a file is a font, or the license that many fonts have to be published with. */
export const isFontFile = (path: string): boolean =>
  /\.(?:woff2|ttf|otf)$/i.test(path) || /(?:^|\/)(?:OFL|LICEN[CS]E)[^/]*$/i.test(path);

const contentFiles = `${singleKinds.map((kind) => `${kind}.json`).join(', ')}, .md files in ${collectionKinds.map((kind) => `${kind}/`).join(', ')} and pages/, and images next to them (.png, .jpg, .jpeg, .webp, .avif, .gif, .svg)`;

/** Explains a path that no content file can have. Most often only its capital letters are wrong. */
export function explainInvalidPath(path: string): Explanation {
  const meant = parseContentPath(path.toLowerCase())
    ? `Rename it to ${path.toLowerCase()}.`
    : 'Rename, move or remove it.';
  return {
    problem: 'is not a content file.',
    remedy: `${meant} The content folder is for ${contentFiles}. Downloads belong in the folder public/.`,
  };
}

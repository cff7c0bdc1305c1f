import path from 'node:path';
import type { Explanation } from '../diagnostics/diagnostic.ts';
import { singleNames, type CollectionName } from '../../collections/index.ts';
import { folderNames, listedNames } from '../../contract/collections.ts';
import { isLanguageFolder } from '../../contract/languages.ts';

interface ContentPath {
  readonly collection: CollectionName;
  readonly slug: string;
}

const entryPath = new RegExp(`^(?:(${singleNames.join('|')})\\.json|(${folderNames.join('|')})/(.+)\\.md)$`);

/** Parses the path of a file in the content folder. Undefined if no entry can have it. */
export function parseContentPath(file: string): ContentPath | undefined {
  const [, single, folder, stem = ''] = entryPath.exec(file) ?? [];
  if (single !== undefined) return { collection: single as CollectionName, slug: single };
  if (folder === undefined) return undefined;
  return { collection: folder as CollectionName, slug: folder === 'pages' ? stem : path.posix.basename(stem) };
}

export const isPicture = (file: string): boolean => /\.(?:png|jpe?g|webp|avif|gif|svg)$/i.test(file);

/** Whether a file is a font, or the license that many fonts have to be published with. */
export const isFontFile = (file: string): boolean =>
  /\.(?:woff2|ttf|otf)$/i.test(file) || /(?:^|\/)(?:OFL|LICEN[CS]E)[^/]*$/i.test(file);

const contentFiles = `${singleNames.map((name) => `${name}.json`).join(', ')}, .md files in ${listedNames.map((name) => `${name}/`).join(', ')} and pages/, and images next to them (.png, .jpg, .jpeg, .webp, .avif, .gif, .svg)`;

/** Explains a path that no content file can have. Most often only its capital letters or its suffix are wrong. */
export function explainInvalidPath(file: string): Explanation {
  const close = file.toLowerCase().replace(/\.(?:markdown|mdown|mkd|mdx?)(?:\.txt)?$/, '.md');
  const [folder = '', ...rest] = file.split('/');
  const language = folder.toLowerCase().replaceAll('_', '-');
  const meant = parseContentPath(close)
    ? `Rename it to ${close}.`
    : isLanguageFolder(language) && parseContentPath(rest.join('/'))
      ? `If ${folder} is a language, rename the folder to ${language}.`
      : 'Rename, move or remove it.';
  return {
    problem: 'is not a content file.',
    remedy: `${meant} The content folder is for ${contentFiles}. Downloads belong in the folder public/.`,
  };
}

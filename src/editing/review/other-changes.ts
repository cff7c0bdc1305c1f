import { pagePathOf } from '../../catalog/page-path.ts';
import type { Content } from '../../checks/content.ts';
import { besidePath } from '../../content/images/relative-path.ts';
import { parseContentPath, type SourceFile } from '../../content/parse/content-path.ts';
import { changesOf, type Change } from '../changes.ts';

/** Files without a page, by path. Images are compared by digest. */
function others({ files, images = [] }: Content): ReadonlyMap<string, SourceFile> {
  const facts = files.filter(({ path }) => parseContentPath(path)?.form === 'json');
  const pictures = images.map(({ file, path, digest }): SourceFile => ({ file, path, text: digest }));
  return new Map([...facts, ...pictures].map((file) => [file.path, file]));
}

const imageName = /[^\s"'()<>[\]]+\.(?:png|jpe?g|webp|avif|gif|svg)\b/gi;

/** Lists the pages that show an image. */
function shownOn(image: string, { files }: Content): { readonly field: string }[] {
  return files.flatMap(({ path, text }) => {
    const placed = parseContentPath(path);
    const isShown = (text.match(imageName) ?? []).some((name) => besidePath(name, path) === image);
    if (placed === undefined || !isShown) return [];
    return [{ field: `shown on ${placed.form === 'json' ? 'every page' : pagePathOf(placed.kind, placed.slug)}` }];
  });
}

/** Returns changes of the company's facts and of images, with the pages that show them. */
export function otherChanges(before: Content, after: Content): Change[] {
  const [was, is] = [others(before), others(after)];
  const paths = [...new Set([...was.keys(), ...is.keys()])];
  return paths.flatMap((path) =>
    changesOf([{ before: was.get(path), after: is.get(path) }]).map((change) =>
      parseContentPath(path)?.form === 'json' ? change : { ...change, fields: shownOn(path, after) },
    ),
  );
}

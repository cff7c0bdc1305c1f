import type { Content } from '../../checks/content.ts';
import { parseContentPath, type SourceFile } from '../../content/parse/content-path.ts';
import { changesOf, type Change } from '../changes.ts';

/** The files that are no page of their own, by their paths. An image is compared by its digest. */
function others({ files, images = [] }: Content): ReadonlyMap<string, SourceFile> {
  const facts = files.filter(({ path }) => parseContentPath(path)?.form === 'json');
  const pictures = images.map(({ file, path, digest }): SourceFile => ({ file, path, text: digest }));
  return new Map([...facts, ...pictures].map((file) => [file.path, file]));
}

/** What became of the company's facts, and of images. */
export function otherChanges(before: Content, after: Content): Change[] {
  const [was, is] = [others(before), others(after)];
  return changesOf(
    [...new Set([...was.keys(), ...is.keys()])].map((path) => ({ before: was.get(path), after: is.get(path) })),
  );
}

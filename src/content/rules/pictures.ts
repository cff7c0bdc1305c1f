import { folderKinds, type SourceData } from '../../schemas/collections.ts';
import { isPicture } from '../parse/content-path.ts';
import type { SourceEntry } from '../parse/parse.ts';
import { resolvePath } from '../relative-path.ts';
import { fieldError, fileError, inBody, suggestFile, type FieldPath, type Rule, type RuleInput } from './rule.ts';

/** Checks that pictures in bodies are not on other sites, which could track readers, and have alternative texts. */
export const bodyPictures: Rule = function* ({ bodies }) {
  for (const { entry, links } of bodies) {
    const lines = entry.body.split('\n');
    for (const { url, target, line, column, alt } of links) {
      if (alt === undefined) continue;
      const at = { line, column, quoted: url };
      if (target.to === 'elsewhere')
        yield inBody('error', entry, at, {
          problem: `shows the image ${url}, which is on another site. Pages load nothing from other sites.`,
          remedy: 'Put the file next to the text and write its name, such as ![A till](./till.png), or link to it.',
        });
      if (alt.trim() === '' && !/\balt=(?:""|'')/.test(lines[line - 1] ?? ''))
        yield inBody('warning', entry, at, {
          problem: `shows the image ${url} without alternative text.`,
          remedy: `Say in the brackets what it shows: ![A till on a counter](${url}). If the image is only decoration, write <img src="${url}" alt="">.`,
        });
    }
  }
};

interface NamedPicture {
  readonly entry: SourceEntry;
  readonly path: FieldPath;
  readonly file: string | undefined;
}

/** Returns the pictures that fields name. */
function namedPictures({ entries }: RuleInput): NamedPicture[] {
  const inFolders = folderKinds.flatMap((kind) =>
    entries[kind].flatMap((entry): NamedPicture[] => {
      const { image, pictures = [] } = entry.data as Partial<SourceData<'news'> & SourceData<'products'>>;
      return [
        ...pictures.map(({ file }, index) => ({ entry, path: ['pictures', index, 'file'], file })),
        { entry, path: ['image', 'file'], file: image?.file },
      ];
    }),
  );
  const inBrand = entries.brand.flatMap((entry): NamedPicture[] => [
    { entry, path: ['logo', 'light'], file: entry.data.logo?.light },
    { entry, path: ['logo', 'dark'], file: entry.data.logo?.dark },
    { entry, path: ['icon'], file: entry.data.icon },
  ]);
  return [...inFolders, ...inBrand];
}

/** The size in pixels of pictures for links on other sites. */
const linkPicture = { width: 1200, height: 630 };

/** Checks that pictures named in fields exist, and have a format and size that fit. */
export const fieldPictures: Rule = function* ({ pictures, ...content }) {
  for (const { entry, path, file } of namedPictures({ pictures, ...content })) {
    if (file === undefined) continue;
    const wanted = resolvePath(file, entry.path) ?? '';
    const { size } = pictures.get(wanted) ?? {};
    if (!pictures.has(wanted))
      yield fieldError(entry, path, {
        problem: isPicture(wanted)
          ? `names the image ${file}, which does not exist.`
          : `"${file}" is not an image next to this file.`,
        remedy: `${suggestFile(wanted, [...pictures.keys()], entry.path)}Put the image next to this file, and write its exact name, capitals included, such as ./counter.png.`,
      });
    else if (entry.collection === 'brand' && !/\.(?:svg|png)$/i.test(wanted))
      yield fieldError(entry, path, {
        problem: `${file} is neither SVG nor PNG, as a logo or icon must be.`,
        remedy: 'Export it as SVG, or as PNG with a transparent background.',
      });
    else if (path[0] === 'image' && /\.(?:svg|gif)$/i.test(wanted))
      yield fieldError(entry, path, {
        problem: `is ${wanted.slice(-3).toUpperCase()}, which link previews do not show.`,
        remedy: 'Save it as JPEG or PNG, or remove the field: a picture is then drawn instead.',
      });
    else if (path[0] === 'image' && size && (size.width < linkPicture.width || size.height < linkPicture.height))
      yield fieldError(entry, path, {
        problem: `is ${size.width} × ${size.height} pixels, but link previews are ${linkPicture.width} × ${linkPicture.height}.`,
        remedy: 'Use an image of that size or larger, or remove the field: a picture is then drawn instead.',
      });
  }
};

/** Checks that pictures can be read and are not too large. */
export const pictureFiles: Rule = function* ({ pictures }) {
  for (const { file, problem } of pictures.values()) if (problem) yield fileError(file, 'file', problem);
};

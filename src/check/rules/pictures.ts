import { linkPictureSize } from '../../brand/link-picture-size.ts';
import { undrawableLetters } from '../../brand/picture-fonts.ts';
import { collections, isSingle, schemas } from '../../collections/index.ts';
import { valuesWithRole } from '../../schemas/roles.ts';
import { resolvePath } from '../relative-path.ts';
import type { SourceEntry } from '../parse/parse.ts';
import { fieldError, fieldWarning, inBody, suggestFile, type Rule } from './rule.ts';

/** Checks that pictures in bodies are not on other sites, which could track readers, and have alternative texts. */
export const bodyPictures: Rule = function* ({ bodies }) {
  for (const [entry, { links }] of bodies) {
    const lines = entry.body.split('\n');
    for (const link of links) {
      const { url, target, line, alt } = link;
      if (alt === undefined) continue;
      if (target.to === 'elsewhere')
        yield inBody('error', entry, link, {
          problem: `shows the image ${url}, which is on another site. Pages load nothing from other sites.`,
          remedy: 'Put the file next to the text and write its name, such as ![A till](./till.png), or link to it.',
        });
      if (alt.trim() === '' && !/\balt=(?:""|'')/.test(lines[line - 1] ?? ''))
        yield inBody('warning', entry, link, {
          problem: `shows the image ${url} without alternative text.`,
          remedy: `Say in the brackets what it shows: ![A till on a counter](${url}). If the image is only decoration, write <img src="${url}" alt="">.`,
        });
    }
  }
};

/** Proposes a logo for dark pages. */
export const darkLogo: Rule = function* ({ entries }) {
  for (const brand of entries.brand) {
    const { logo } = brand.data;
    if (logo?.light !== undefined && logo.dark === undefined)
      yield fieldWarning(brand, ['logo'], {
        problem: 'has no "dark", so the logo stands on a white plate on dark pages.',
        remedy: 'Add "dark": a copy of the logo whose letters are light.',
      });
  }
};

/** Checks that pictures and fonts named in fields exist, and have a format and size that fit. */
export const fieldFiles: Rule = function* ({ entries, paths, pictures }) {
  const { width, height } = linkPictureSize;
  const fonts = new Set([...paths].filter((path) => /\.woff2$/i.test(path)));
  for (const entry of Object.values(entries).flat()) {
    const schema = schemas[entry.collection];
    const named = [...valuesWithRole(schema, entry.data, 'picture'), ...valuesWithRole(schema, entry.data, 'font')];
    for (const { path, role, value } of named) {
      const file = String(value);
      const isFont = role.is === 'font';
      const use = role.is === 'picture' ? role.use : undefined;
      const wanted = resolvePath(file, entry.path) ?? '';
      const known = isFont ? fonts : pictures;
      const kind = isFont ? 'WOFF2 font' : 'image';
      const size = pictures.get(wanted);
      if (!known.has(wanted))
        yield fieldError(entry, path, {
          problem: paths.has(wanted)
            ? `${file} is not a ${kind} file.`
            : `names the ${kind} ${file}, which does not exist.`,
          remedy: `${suggestFile(wanted, [...known.keys()], entry.path)}Put the ${kind} next to this file, and write its exact name, capitals included, such as ./counter.${isFont ? 'woff2' : 'png'}.`,
        });
      else if (use === 'mark' && !/\.(?:svg|png)$/i.test(wanted))
        yield fieldError(entry, path, {
          problem: `${file} is neither SVG nor PNG, as a logo or icon must be.`,
          remedy: 'Export it as SVG, or as PNG with a transparent background.',
        });
      else if (use === 'link' && /\.(?:svg|gif)$/i.test(wanted))
        yield fieldError(entry, path, {
          problem: `is ${wanted.slice(-3).toUpperCase()}, which link previews do not show.`,
          remedy: 'Save it as JPEG or PNG, or remove the field: a picture is then drawn instead.',
        });
      else if (use === 'link' && size && (size.width < width || size.height < height))
        yield fieldError(entry, path, {
          problem: `is ${size.width} × ${size.height} pixels, but link previews are ${width} × ${height}.`,
          remedy: 'Use an image of that size or larger, or remove the field: a picture is then drawn instead.',
        });
    }
  }
};

/** Returns the fields of an entry that the picture for links to its page shows. That of the home page shows the slogan. */
function drawnFields({ collection, id, data }: SourceEntry): string[] {
  if (collection === 'organization') return ['name', 'slogan'];
  const hasPhoto = valuesWithRole(schemas[collection], data, 'picture').some(({ role }) => role.use === 'link');
  return isSingle(collection) || hasPhoto || id === 'index' ? [] : [collections[collection].titleField];
}

/** Warns once of letters that pictures for links lack, because no font has them: all texts of a language may have them. */
export const drawnTitles: Rule = function* ({ entries }) {
  const lacking = Object.values(entries).flatMap((all) =>
    all.flatMap((entry: SourceEntry) => {
      const data = entry.data as Readonly<Record<string, string | undefined>>;
      const fields = drawnFields(entry).map((field) => ({ field, letters: undrawableLetters(data[field] ?? '') }));
      const [first] = fields.filter(({ letters }) => letters.length > 0);
      return first ? [{ entry, field: first.field, letters: new Set(fields.flatMap(({ letters }) => letters)) }] : [];
    }),
  );
  const [first] = lacking;
  if (!first) return;
  const { entry, field, letters } = first;
  const others = lacking.length === 1 ? '' : `. ${lacking.length} titles have such letters.`;
  yield fieldWarning(entry, [field], {
    problem: `has letters that no installed font can draw in the picture for links: ${[...letters].join(' ')}${others}`,
    remedy: `Pages show them, the picture leaves them out.${'image' in schemas[entry.collection].shape ? ' To show another picture, set image to a photo.' : ''}`,
  });
};

import { brandImages } from '../../../catalog/brand-images.ts';
import { imagesNamed, namedPhoto, namedPictures } from '../../../catalog/named-images.ts';
import { megabytes } from '../../../content/parse/unreadable.ts';
import { imageLimits, namedFormat, type ImageFile } from '../../../content/images/image-file.ts';
import type { Diagnostic } from '../../../content/diagnostics/diagnostic.ts';
import { folderEntries, type Rule } from '../../rule.ts';

type InItself = Pick<Diagnostic, 'severity' | 'problem' | 'remedy'>;

const smaller = 'Save it smaller: 1600 pixels are as wide as any text shows it.';

const inItself = (image: ImageFile): readonly InItself[] =>
  image.problems?.map((problem) => ({ severity: 'error', ...problem })) ?? [firstOf(image) ?? []].flat();

function firstOf({ path, bytes, facts, unreadable, damage, leftOut }: ImageFile): InItself | undefined {
  if (unreadable) return { severity: 'error', ...unreadable };
  const isDrawing = namedFormat(path) === 'svg';
  const most = isDrawing ? imageLimits.drawingBytes : imageLimits.bytes;
  if (bytes > most)
    return {
      severity: 'error',
      problem: `is ${megabytes(bytes)}, and ${isDrawing ? 'a drawing' : 'an image'} may be ${megabytes(most)}.`,
      remedy: isDrawing ? 'Export it with fewer details, or save it as PNG.' : smaller,
    };
  if (damage)
    return {
      severity: 'error',
      problem:
        damage === 'heic'
          ? 'is HEIC, which browsers do not show.'
          : 'breaks off before its end: part of it is missing.',
      remedy:
        damage === 'heic'
          ? 'Export it as JPEG, and change its name wherever it is shown.'
          : 'Copy it again from where it came from.',
    };
  if (!facts)
    return {
      severity: 'error',
      problem: 'cannot be read as an image.',
      remedy: 'Save it again from the program that made it, or remove it.',
    };
  const { format, width, height, frames = 1 } = facts;
  if (format !== namedFormat(path))
    return {
      severity: 'error',
      problem: `is ${format.toUpperCase()}, and its name says otherwise.`,
      remedy: `Rename it to end in .${format === 'jpeg' ? 'jpg' : format}, and change its name wherever it is shown.`,
    };
  if (format !== 'svg' && width * height * frames > imageLimits.pixels)
    return {
      severity: 'error',
      problem: `is ${width} × ${height} pixels${frames > 1 ? ` in ${frames} frames` : ''}, more than can be made smaller.`,
      remedy: smaller,
    };
  if (bytes > imageLimits.generousBytes)
    return { severity: 'warning', problem: `is ${megabytes(bytes)}, which no page needs.`, remedy: smaller };
  if (leftOut)
    return {
      severity: 'warning',
      problem: `is published as a picture alone, without its ${leftOut.join(' and ')}.`,
      remedy: 'Look at it on its page. If something is missing, export it again as plain SVG, or save it as PNG.',
    };
  return undefined;
}

/** Reports unreadable, oversized and unused images. No tool ever removes an image. */
export const imageFiles: Rule = {
  name: 'image files',
  description: 'Images in the content folder can be read, are not too large, and are used',
  run(content, report) {
    const { images, bodies, brand, folder } = content;
    const pictures = folderEntries(content).flatMap(({ record, file }) => {
      const named = [...namedPictures(record), ...namedPhoto(record)];
      return [...imagesNamed(named, file.slice(folder.length + 1), images).values()];
    });
    const logos = brand ? brandImages(brand.record.data, images) : [];
    const used = new Set([...bodies.flatMap((body) => body.images), ...pictures, ...logos]);
    for (const image of images.values()) {
      for (const { severity, problem, remedy } of inItself(image)) report.inFile(severity, image.file, problem, remedy);
      if (!used.has(image))
        report.inFile(
          'warning',
          image.file,
          'is shown by no text, and is not published.',
          'Show it in the text it belongs to, or remove it.',
        );
    }
  },
};

import { brandImages } from '../../catalog/brand-files.ts';
import { findNamedImages, namedPhoto, namedPictures } from '../../catalog/record-images.ts';
import { pagePathOf } from '../../catalog/built-in-pages.ts';
import type { CheckedBody } from '../../catalog/render-body.ts';
import { resolveLink } from '../../catalog/resolve-link.ts';
import type { BodyImage } from '../../content/body/facts.ts';
import type { Explanation } from '../../content/diagnostics/diagnostic.ts';
import { imageLimits, namedFormat, type ImageFacts, type ImageFile } from '../../content/images/image-file.ts';
import { resolveImagePath } from '../../content/images/relative-path.ts';
import { socialImageSize } from '../../content/images/responsive-copies.ts';
import { isImported } from '../../content/parse/content-path.ts';
import { megabytes } from '../../content/parse/unreadable-files.ts';
import { bodyLinks, fileName, folderEntries, suggestFile, type Reporter, type Rule, type RuleInput } from './rule.ts';

const suffix = /\.(?:jpe?g|png|gif|webp|avif|svg|hei[cf]|tiff?|bmp)$/i;

/** Whether an alternative text looks like a file name, such as `IMG_2034` or `shop-front.jpg`. */
function isFileName(alt: string, url: string): boolean {
  const stem = fileName(url).replace(suffix, '');
  return suffix.test(alt) || /^(?:img|dsc[nf]?|pxl)[_-]?\d+$/i.test(alt) || (alt === stem && /[\d_-]/.test(alt));
}

function checkBodyImage(image: BodyImage, body: CheckedBody, content: RuleInput, report: Reporter): void {
  const { url, line, alt } = image;
  const at = { line, quoted: url };
  const imported = isImported(body.path);
  if (resolveLink(url, pagePathOf(body.kind, body.slug), content.targets).to === 'elsewhere')
    report.inBody(imported ? 'warning' : 'error', body, at, {
      problem: `shows the image ${url}, which is on another site. Pages load nothing from other sites.`,
      remedy: `${imported ? 'It is published as a link. ' : ''}Put the file next to the text and write its name, such as ![A till](./till.png), or link to it.`,
    });
  if (alt === undefined)
    report.inBody('warning', body, at, {
      problem: `shows the image ${url} without alternative text.`,
      remedy: `Say in the brackets what it shows: ![A till on a counter](${url}). If the image is only decoration, write <img src="${url}" alt="">.`,
    });
  else if (isFileName(alt, url))
    report.inBody('warning', body, at, {
      problem: `describes the image ${url} with the name of a file: "${alt}".`,
      remedy: `Say in the brackets what it shows: ![A till on a counter](${url}).`,
    });
}

/** Checks that images in bodies exist, are described, and are not on other sites, which could track readers. */
export const images: Rule = (content, report) => {
  const paths = [...content.images.keys()];
  for (const { body, from, url, at, severity } of bodyLinks(content)) {
    const wanted = resolveImagePath(url, body.path);
    if (wanted === undefined || content.images.has(wanted)) continue;
    if (resolveLink(url, from, content.targets).to === 'here') continue;
    report.inBody(severity, body, at, {
      problem: `names the image ${url}, which does not exist.`,
      remedy: `${suggestFile(wanted, paths, body.path)}Put the image next to the text, and write its exact name, capitals included.`,
    });
  }
  for (const body of content.bodies)
    for (const image of body.facts.images) checkBodyImage(image, body, content, report);
};

const { width: wide, height: high } = socialImageSize;
const size = `${wide} × ${high}`;
/** The minimum fraction of a photo that must stay visible when link previews crop it. */
const minShown = 0.7;

function photoError({ format, width, height }: ImageFacts): Explanation | undefined {
  if (format === 'svg' || format === 'gif')
    return {
      problem: `is ${format.toUpperCase()}, which link previews do not show.`,
      remedy: 'Save it as JPEG or PNG, or remove the field: a picture is then drawn instead.',
    };
  if (width >= wide && height >= high) return undefined;
  return {
    problem: `is ${width} × ${height} pixels, but link previews are ${size}.`,
    remedy: 'Use an image of that size or larger, or remove the field: a picture is then drawn instead.',
  };
}

/** Checks that images named in fields exist, that `alt` is not a file name, and that photos suit link previews. */
export const namedImages: Rule = (content, report) => {
  const paths = [...content.images.keys()];
  for (const entry of folderEntries(content)) {
    const from = entry.file.slice(content.folder.length + 1);
    const photos = namedPhoto(entry.record);
    for (const { path, file, alt } of [...namedPictures(entry.record), ...photos]) {
      const wanted = resolveImagePath(file, from);
      if (wanted === undefined || !content.images.has(wanted))
        report.error(entry, [...path, 'file'], {
          problem:
            wanted === undefined
              ? `"${file}" is not an image next to this file.`
              : `names the image ${file}, which does not exist.`,
          remedy: `${suggestFile(wanted ?? '', paths, from)}Put the image next to this file, and write its exact name, capitals included, such as ./counter.png.`,
        });
      if (isFileName(alt, file))
        report.warning(entry, [...path, 'alt'], {
          problem: `"${alt}" is the name of a file.`,
          remedy: 'Describe what the image shows, for readers who cannot see it.',
        });
    }
    for (const { path, file } of photos) {
      const facts = content.images.get(resolveImagePath(file, from) ?? '')?.facts;
      if (!facts) continue;
      const error = photoError(facts);
      const shape = facts.width / facts.height / (wide / high);
      const shown = Math.min(shape, 1 / shape);
      if (error) report.error(entry, [...path, 'file'], error);
      else if (shown < minShown)
        report.warning(entry, [...path, 'file'], {
          problem: `is ${facts.width} × ${facts.height} pixels, but link previews are ${size}: ${Math.round((1 - shown) * 100)} % of it is cut off.`,
          remedy: `Crop it to ${size} yourself, so that the important part stays.`,
        });
    }
  }
};

const smaller = 'Save it in a smaller size: pages show images at most 1600 pixels wide.';

function fileError({ path, bytes, facts, unreadable, isTruncated }: ImageFile): Explanation | undefined {
  if (unreadable) return unreadable;
  const isDrawing = namedFormat(path) === 'svg';
  const maxBytes = isDrawing ? imageLimits.drawingBytes : imageLimits.bytes;
  if (bytes > maxBytes)
    return {
      problem: `is ${megabytes(bytes)}, but ${isDrawing ? 'a drawing' : 'an image'} may be at most ${megabytes(maxBytes)}.`,
      remedy: isDrawing ? 'Export it with fewer details, or save it as PNG.' : smaller,
    };
  if (isTruncated) return { problem: 'is cut off: part of it is missing.', remedy: 'Copy it again from its source.' };
  if (!facts)
    return {
      problem: 'cannot be read as an image.',
      remedy: 'Save it again from the program that made it, as JPEG or PNG, or remove it.',
    };
  const { format, width, height, frames = 1 } = facts;
  if (format !== namedFormat(path))
    return {
      problem: `is ${format.toUpperCase()}, but its name says otherwise.`,
      remedy: `Rename it to end in .${format === 'jpeg' ? 'jpg' : format}, and change its name wherever it is used.`,
    };
  if (format === 'svg' || width * height * frames <= imageLimits.pixels) return undefined;
  return {
    problem: `is ${width} × ${height} pixels${frames > 1 ? ` in ${frames} frames` : ''}, which is too large to make smaller copies of.`,
    remedy: smaller,
  };
}

/** Checks that images can be read and are not too large. Warns about unused images and parts removed from SVGs. */
export const imageFiles: Rule = (content, report) => {
  const { bodies, brand, folder } = content;
  const named = folderEntries(content).flatMap(({ record, file }) => {
    const fields = [...namedPictures(record), ...namedPhoto(record)];
    return [...findNamedImages(fields, file.slice(folder.length + 1), content.images).values()];
  });
  const logos = brand ? brandImages(brand.record.data, content.images) : [];
  const used = new Set([...bodies.flatMap((body) => body.images), ...named, ...logos]);
  for (const image of content.images.values()) {
    const { file, bytes, removedParts } = image;
    const error = fileError(image);
    const errors = image.problems ?? (error ? [error] : []);
    for (const one of errors) report.inFile('error', file, 'file', one);
    if (errors.length === 0 && bytes > imageLimits.heavyBytes)
      report.inFile('warning', file, 'file', {
        problem: `is ${megabytes(bytes)}, which is more than any page needs.`,
        remedy: smaller,
      });
    else if (errors.length === 0 && removedParts)
      report.inFile('warning', file, 'file', {
        problem: `is published without its ${removedParts.join(' and ')}.`,
        remedy:
          'Check how it looks on its page. If something is missing, export it again as plain SVG, or save it as PNG.',
      });
    if (!used.has(image))
      report.inFile('warning', file, 'file', {
        problem: 'is not used anywhere, so it is not published.',
        remedy: 'Use it, or remove it.',
      });
  }
};

import { namedPhoto, namedPictures } from '../../../catalog/named-images.ts';
import type { ImageFile } from '../../../content/images/image-file.ts';
import { besideAddress, besidePath } from '../../../content/images/relative-path.ts';
import { linkSize } from '../../../content/images/responsive-copies.ts';
import { nearest } from '../../../text/nearest.ts';
import type { Diagnostic } from '../../../content/diagnostics/diagnostic.ts';
import { folderEntries, type Rule, type RuleInput } from '../../rule.ts';

const suffix = /\.(?:jpe?g|png|gif|webp|avif|svg|hei[cf]|tiff?|bmp)$/i;

/** Whether an alternative text is only a file name, such as `IMG_2034` or `shop-front.jpg`. */
export function isFileName(alt: string, url: string): boolean {
  const stem = url.slice(url.lastIndexOf('/') + 1).replace(suffix, '');
  return suffix.test(alt) || /^(?:img|dsc[nf]?|pxl)[_-]?\d+$/i.test(alt) || (alt === stem && /[\d_-]/.test(alt));
}

type Finding = Pick<Diagnostic, 'severity' | 'problem' | 'remedy'>;

/** Returns the error for a field that names a missing image. `from` is the path of its file. */
function absent(named: string, from: string, images: RuleInput['images']): Finding[] {
  const path = besidePath(named, from);
  if (path !== undefined && images.has(path)) return [];
  const close = nearest(path ?? '', [...images.keys()]);
  const meant = close === undefined ? '' : `Did you mean ${besideAddress(close, from)}? `;
  return [
    {
      severity: 'error',
      problem:
        path === undefined
          ? `"${named}" is not an image next to this file.`
          : `names the image ${named}, and there is no such file.`,
      remedy: `${meant}Put the image next to this file, and write its exact name, capitals included, such as ./counter.png.`,
    },
  ];
}

const { width: wide, height: high } = linkSize;
const size = `${wide} × ${high}`;
const leastShown = 0.7;

function ofPhoto({ facts }: ImageFile): Finding[] {
  if (!facts) return [];
  const { format, width, height } = facts;
  if (format === 'svg' || format === 'gif')
    return [
      {
        severity: 'error',
        problem: `is ${format.toUpperCase()}, which services that preview links do not show.`,
        remedy: 'Save it as JPEG or PNG, or take the field out: a picture is drawn then.',
      },
    ];
  if (width < wide || height < high)
    return [
      {
        severity: 'error',
        problem: `is ${width} × ${height} pixels, and previews of links are ${size}.`,
        remedy: 'Take one of that size or larger, or take the field out: a picture is drawn then.',
      },
    ];
  const shape = width / height / (wide / high);
  const shown = Math.min(shape, 1 / shape);
  if (shown >= leastShown) return [];
  return [
    {
      severity: 'warning',
      problem: `is ${width} × ${height} pixels, and previews of links are ${size}: ${Math.round((1 - shown) * 100)} % of it is cut off.`,
      remedy: `Cut it to ${size} yourself, so that what matters stays.`,
    },
  ];
}

export const namedImages: Rule = {
  name: 'named images',
  description: 'Pictures and photos that fields name are images beside them, of a size that can be shown',
  run(content, report) {
    const { images, folder } = content;
    for (const entry of folderEntries(content)) {
      const from = entry.file.slice(folder.length + 1);
      const photos = namedPhoto(entry.record);
      for (const { path, file, alt } of [...namedPictures(entry.record), ...photos]) {
        for (const { severity, problem, remedy } of absent(file, from, images))
          report[severity](entry, [...path, 'file'], problem, remedy);
        if (isFileName(alt, file))
          report.warning(
            entry,
            [...path, 'alt'],
            `"${alt}" is the name of a file.`,
            'Say what the image shows, for those who do not see it.',
          );
      }
      for (const { path, file } of photos) {
        const image = images.get(besidePath(file, from) ?? '');
        for (const { severity, problem, remedy } of image ? ofPhoto(image) : [])
          report[severity](entry, [...path, 'file'], problem, remedy);
      }
    }
  },
};

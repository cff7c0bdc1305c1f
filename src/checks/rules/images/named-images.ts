import { namedPhoto, namedPictures, type NamedImage } from '../../../catalog/named-images.ts';
import type { ImageFile } from '../../../content/images/image-file.ts';
import { besideAddress, besidePath } from '../../../content/images/relative-path.ts';
import { linkSize } from '../../../content/images/responsive-copies.ts';
import { nearest } from '../../../text/nearest.ts';
import { folderEntries, type Rule, type RuleInput, type FoundFault } from '../../rule.ts';

const suffix = /\.(?:jpe?g|png|gif|webp|avif|svg|hei[cf]|tiff?|bmp)$/i;

/** Whether an alternative text is the name of a file, such as `IMG_2034` or `shop-front.jpg`, and says nothing. */
export function isFileName(alt: string, url: string): boolean {
  const stem = url.slice(url.lastIndexOf('/') + 1).replace(suffix, '');
  return suffix.test(alt) || /^(?:img|dsc[nf]?|pxl)[_-]?\d+$/i.test(alt) || (alt === stem && /[\d_-]/.test(alt));
}

type Found = Pick<FoundFault, 'severity' | 'problem' | 'remedy'>;

/** The error of a field that names no image of the folder; `from` is the path of its file below it. */
function absent(named: string, from: string, images: RuleInput['images']): Found[] {
  const path = besidePath(named, from);
  if (path !== undefined && images.has(path)) return [];
  const close = nearest(path ?? '', [...images.keys()]);
  const meant = close === undefined ? '' : `Did you mean ${besideAddress(close, from)}? `;
  return [
    {
      severity: 'error',
      problem:
        path === undefined
          ? `"${named}" is no image beside this file.`
          : `names the image ${named}, and there is no such file.`,
      remedy: `${meant}Put the image beside this file, and write its name as it is, capitals included, such as ./counter.png.`,
    },
  ];
}

const { width: wide, height: high } = linkSize;
const size = `${wide} × ${high}`;
/** The least share of a photo that previews of links have to show. */
const leastShown = 0.7;

/** What is wrong with a photo for previews of links. */
function ofPhoto({ facts }: ImageFile): Found[] {
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

/** Images that fields name are files of the content folder, and photos are fit for previews of links. */
export const namedImages: Rule = {
  name: 'named images',
  description: 'Pictures and photos that fields name are images beside them, of a size that can be shown',
  run: (collected) =>
    folderEntries(collected).flatMap(({ file, record, lineOf }) => {
      const { images, folder } = collected;
      const from = file.slice(folder.length + 1);
      const placed = ({ path }: NamedImage, found: Found[], field = 'file'): FoundFault[] =>
        found.map((one) => ({ ...one, file, line: lineOf([...path, field]), field: [...path, field].join('.') }));
      const all = [...namedPictures(record), ...namedPhoto(record)];
      return [
        ...all.flatMap((named) => placed(named, absent(named.file, from, images))),
        ...all.flatMap((named) =>
          isFileName(named.alt, named.file)
            ? placed(
                named,
                [
                  {
                    severity: 'warning',
                    problem: `"${named.alt}" is the name of a file.`,
                    remedy: 'Say what the image shows, for those who do not see it.',
                  },
                ],
                'alt',
              )
            : [],
        ),
        ...namedPhoto(record).flatMap((named) => {
          const image = images.get(besidePath(named.file, from) ?? '');
          return image ? placed(named, ofPhoto(image)) : [];
        }),
      ];
    }),
};

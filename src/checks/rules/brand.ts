import { accentGrounds } from '../../brand/accent.ts';
import { contrastOn, isReadable, leastContrast, nearestReadable } from '../../brand/contrast.ts';
import { brandFiles, brandImage } from '../../catalog/brand-images.ts';
import { besideAddress } from '../../content/images/relative-path.ts';
import { namedFormat } from '../../content/images/image-file.ts';
import type { RecordData } from '../../content/schema/records.ts';
import { nearest } from '../../text/nearest.ts';
import type { Rule, RuleInput, FoundFault } from '../rule.ts';

type Data = Partial<RecordData<'brand'>>;
type Found = Pick<FoundFault, 'severity' | 'problem' | 'remedy'> & { readonly path: readonly string[] };

/** The most bytes of a logo or icon, which every page loads. */
const mostBytes = 200_000;
/** The pixels of a logo or icon, which every picture for links is drawn with. */
const maxPixels = 16_000_000;
/** How many times as wide as high a logo may be that stands for the company in a square. */
const widest = 2;

function ofFile(file: string, images: RuleInput['images']): Omit<Found, 'path'>[] {
  const image = brandImage(file, images);
  if (!image) {
    const close = nearest(file.replace(/^\.\//, ''), [...images.keys()]);
    const meant = close === undefined ? '' : `Did you mean ${besideAddress(close, 'brand.json')}? `;
    return [
      {
        severity: 'error',
        problem: `names the image ${file}, and there is no such file.`,
        remedy: `${meant}Put the image beside this file, and write its name as it is, capitals included, such as ./logo.svg.`,
      },
    ];
  }
  const format = namedFormat(image.path);
  if (format !== 'svg' && format !== 'png')
    return [
      {
        severity: 'error',
        problem: `is ${String(format).toUpperCase()}, and a logo or icon is SVG or PNG.`,
        remedy: 'Export it as SVG, or as PNG with a transparent ground.',
      },
    ];
  const { width = 0, height = 0 } = image.facts ?? {};
  if (format === 'png' && width * height > maxPixels)
    return [
      {
        severity: 'error',
        problem: `is ${width} × ${height} pixels, and it may have ${maxPixels / 1e6} million.`,
        remedy: 'Save it smaller: 1000 pixels are wide enough for a logo, 512 for an icon.',
      },
    ];
  if (image.bytes <= mostBytes) return [];
  return [
    {
      severity: 'error',
      problem: `is ${Math.ceil(image.bytes / 1000)} kB, and every page loads it: it may be ${mostBytes / 1000} kB.`,
      remedy: 'Save it smaller: 1000 pixels are wide enough for a logo, 512 for an icon.',
    },
  ];
}

const ofFiles = (data: Data, images: RuleInput['images']): Found[] =>
  brandFiles(data).flatMap(({ path, file }) => ofFile(file, images).map((found) => ({ ...found, path })));

/** A wide logo is hardly to be made out in the square of an icon. */
function ofIcon({ logo, icon }: Data, images: RuleInput['images']): Found[] {
  const facts = logo && icon === undefined ? brandImage(logo.light, images)?.facts : undefined;
  if (!facts || facts.width <= facts.height * widest) return [];
  return [
    {
      severity: 'warning',
      path: ['logo', 'light'],
      problem: `is ${(facts.width / facts.height).toFixed(1)} times as wide as high, and icons are made of it.`,
      remedy: 'Name a square mark as "icon".',
    },
  ];
}

const ofAccent = ({ accent }: Data): Found[] =>
  (['light', 'dark'] as const).flatMap((scheme): Found[] => {
    const colour = accent?.[scheme];
    const grounds = accentGrounds[scheme];
    if (colour === undefined || isReadable(colour, grounds)) return [];
    const ratio = Math.floor(contrastOn(colour, grounds) * 100) / 100;
    return [
      {
        severity: 'error',
        path: ['accent', scheme],
        problem: `${colour} cannot be read on ${scheme} pages: its contrast is ${ratio}:1, and text needs ${leastContrast}:1.`,
        remedy: `Write "${nearestReadable(colour, grounds)}", the nearest that can, or a ${scheme === 'light' ? 'darker' : 'lighter'} one.`,
      },
    ];
  });

/** The images of a brand are there, and its colours can be read. */
export const brand: Rule = {
  name: 'brand',
  description: 'The logo and icon are SVG or PNG beside the record, and text of the accent can be read',
  run({ brand: entry, images }) {
    if (!entry) return [];
    const { file, lineOf, record } = entry;
    const { data } = record;
    return [...ofFiles(data, images), ...ofIcon(data, images), ...ofAccent(data)].map(({ path, ...found }) => ({
      ...found,
      file,
      line: lineOf(path),
      field: path.join('.'),
    }));
  },
};

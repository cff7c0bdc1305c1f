import { accentGrounds } from '../../brand/accent.ts';
import { contrastOn, isReadable, leastContrast, nearestReadable } from '../../brand/contrast.ts';
import { brandFiles, brandImage } from '../../catalog/brand-images.ts';
import { besideAddress } from '../../content/images/relative-path.ts';
import { namedFormat } from '../../content/images/image-file.ts';
import { nearest } from '../../text/nearest.ts';
import type { PartialEntry } from '../../content/parse/parse.ts';
import type { Reporter, Rule, RuleInput } from '../rule.ts';

type BrandEntry = PartialEntry<'brand'>;
type Images = RuleInput['images'];

/** In bytes. Every page loads the logo and the icon. */
const maxBytes = 200_000;
const maxPixels = 16_000_000;
/** The maximum ratio of width to height at which a logo can serve as a square icon. */
const widest = 2;

function checkFiles(entry: BrandEntry, images: Images, report: Reporter): void {
  for (const { path, file } of brandFiles(entry.record.data)) {
    const image = brandImage(file, images);
    if (!image) {
      const close = nearest(file.replace(/^\.\//, ''), [...images.keys()]);
      const meant = close === undefined ? '' : `Did you mean ${besideAddress(close, 'brand.json')}? `;
      report.error(
        entry,
        path,
        `names the image ${file}, and there is no such file.`,
        `${meant}Put the image next to this file, and write its exact name, capitals included, such as ./logo.svg.`,
      );
      continue;
    }
    const format = namedFormat(image.path);
    const { width = 0, height = 0 } = image.facts ?? {};
    if (format !== 'svg' && format !== 'png')
      report.error(
        entry,
        path,
        `is ${String(format).toUpperCase()}, and a logo or icon is SVG or PNG.`,
        'Export it as SVG, or as PNG with a transparent ground.',
      );
    else if (format === 'png' && width * height > maxPixels)
      report.error(
        entry,
        path,
        `is ${width} × ${height} pixels, and it may have ${maxPixels / 1e6} million.`,
        'Save it smaller: 1000 pixels are wide enough for a logo, 512 for an icon.',
      );
    else if (image.bytes > maxBytes)
      report.error(
        entry,
        path,
        `is ${Math.ceil(image.bytes / 1000)} kB, and every page loads it: it may be ${maxBytes / 1000} kB.`,
        'Save it smaller: 1000 pixels are wide enough for a logo, 512 for an icon.',
      );
  }
}

/** Warns if a wide logo has to serve as the icon, since nobody recognizes it in a square. */
function checkIcon(entry: BrandEntry, images: Images, report: Reporter): void {
  const { logo, icon } = entry.record.data;
  const facts = logo && icon === undefined ? brandImage(logo.light, images)?.facts : undefined;
  if (!facts || facts.width <= facts.height * widest) return;
  report.warning(
    entry,
    ['logo', 'light'],
    `is ${(facts.width / facts.height).toFixed(1)} times as wide as high, and icons are drawn from it.`,
    'Name a square mark as "icon".',
  );
}

function checkAccent(entry: BrandEntry, report: Reporter): void {
  for (const scheme of ['light', 'dark'] as const) {
    const colour = entry.record.data.accent?.[scheme];
    const grounds = accentGrounds[scheme];
    if (colour === undefined || isReadable(colour, grounds)) continue;
    const ratio = Math.floor(contrastOn(colour, grounds) * 100) / 100;
    report.error(
      entry,
      ['accent', scheme],
      `${colour} cannot be read on ${scheme} pages: its contrast is ${ratio}:1, and text needs ${leastContrast}:1.`,
      `Write "${nearestReadable(colour, grounds)}", the nearest that can, or a ${scheme === 'light' ? 'darker' : 'lighter'} one.`,
    );
  }
}

export const brand: Rule = {
  name: 'brand',
  description: 'The logo and icon are SVG or PNG beside the record, and text of the accent can be read',
  run({ brand: entry, images }, report) {
    if (!entry) return;
    checkFiles(entry, images, report);
    checkIcon(entry, images, report);
    checkAccent(entry, report);
  },
};

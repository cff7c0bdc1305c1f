import { accentBackgrounds, contrastOn, isReadable, minContrast, nearestReadable } from '../../brand/accent.ts';
import { brandFiles, brandImage } from '../../catalog/brand-files.ts';
import type { Explanation } from '../../content/diagnostics/diagnostic.ts';
import { namedFormat, type ImageFile } from '../../content/images/image-file.ts';
import { suggestFile, type Rule } from './rule.ts';

/** The maximum size of a logo or icon in bytes. Every page loads both. */
const maxBytes = 200_000;
const maxPixels = 16_000_000;
/** The maximum ratio of width to height at which a logo can serve as a square icon. */
const maxRatio = 2;

function logoProblem({ path, facts, bytes }: ImageFile): Explanation | undefined {
  const format = namedFormat(path);
  const { width = 0, height = 0 } = facts ?? {};
  if (format !== 'svg' && format !== 'png')
    return {
      problem: `is ${String(format).toUpperCase()}, but a logo or icon must be SVG or PNG.`,
      remedy: 'Export it as SVG, or as PNG with a transparent background.',
    };
  const remedy = 'Save it smaller: 1000 pixels are wide enough for a logo, 512 for an icon.';
  if (format === 'png' && width * height > maxPixels)
    return { problem: `is ${width} × ${height} pixels, but at most ${maxPixels / 1e6} million are allowed.`, remedy };
  if (bytes <= maxBytes) return undefined;
  const size = Math.ceil(bytes / 1000);
  return { problem: `is ${size} kB, but may be at most ${maxBytes / 1000} kB, because every page loads it.`, remedy };
}

/** Checks that logos and icon exist and are small SVG or PNG files. Warns if the logo is also the icon but too wide. */
export const logos: Rule = ({ brand, images }, report) => {
  if (!brand) return;
  for (const { path, file } of brandFiles(brand.record.data)) {
    const image = brandImage(file, images);
    const problem = image
      ? logoProblem(image)
      : {
          problem: `names the image ${file}, which does not exist.`,
          remedy: `${suggestFile(file.replace(/^\.\//, ''), [...images.keys()], 'brand.json')}Put the image next to this file, and write its exact name, capitals included, such as ./logo.svg.`,
        };
    if (problem) report.error(brand, path, problem);
  }
  const { logo, icon } = brand.record.data;
  const facts = logo && icon === undefined ? brandImage(logo.light, images)?.facts : undefined;
  if (facts && facts.width > facts.height * maxRatio)
    report.warning(brand, ['logo', 'light'], {
      problem: `is ${(facts.width / facts.height).toFixed(1)} times as wide as high, but icons are square.`,
      remedy: 'Name a square image as "icon".',
    });
};

/** Checks that text in the accent color has enough contrast with all backgrounds of light and dark pages. */
export const accents: Rule = ({ brand }, report) => {
  for (const scheme of ['light', 'dark'] as const) {
    const color = brand?.record.data.accent?.[scheme];
    const backgrounds = accentBackgrounds[scheme];
    if (!brand || color === undefined || isReadable(color, backgrounds)) continue;
    const ratio = Math.floor(contrastOn(color, backgrounds) * 100) / 100;
    report.error(brand, ['accent', scheme], {
      problem: `${color} cannot be read on ${scheme} pages: its contrast is ${ratio}:1, but text needs ${minContrast}:1.`,
      remedy: `Write "${nearestReadable(color, backgrounds)}", the nearest readable color, or a ${scheme === 'light' ? 'darker' : 'lighter'} one.`,
    });
  }
};

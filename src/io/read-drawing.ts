import { Resvg } from '@resvg/resvg-js';
import type { ImageFacts } from '../content/images/image-file.ts';
import type { Explanation } from '../content/diagnostics/diagnostic.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { fontCoverage, resvgFonts, textOf } from './picture-fonts.ts';

/** A drawing as it is published, or all that is wrong with it. */
export interface Drawing {
  readonly facts?: ImageFacts;
  /** The SVG that is published: what resvg understood of the file. */
  readonly drawing?: string;
  /** The parts of the file that are left out of it. */
  readonly leftOut?: readonly string[];
  readonly problems?: readonly Explanation[];
}

const maxPublishedBytes = 2_000_000;
/** Browsers stop at nine: each octave has twice the details of the last. */
const maxOctaves = 9;
/** The width or height in pixels at which a drawing is rendered once, to see that it can be. */
const renderedSize = 1000;

const plain = 'Export it again as plain SVG, or save it as PNG.';
const unread = (cause: string): Drawing => ({
  problems: [{ problem: `cannot be read as a drawing: ${cause}.`, remedy: plain }],
});

/** The text of the file in the encoding that its XML declaration names. Throws a RangeError for an unknown one. */
const decoded = (bytes: Buffer): string => {
  const label = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/.exec(bytes.toString('latin1', 0, 200))?.[1];
  return new TextDecoder(label ?? 'utf-8').decode(bytes);
};

/** Whether every entity that a document type declares is a text without references and elements. */
const hasPlainEntities = (text: string): boolean =>
  text
    .split('<!ENTITY')
    .slice(1)
    .every((rest) => /^\s+[\w.:-]+\s+(?:"[^"<&%]*"|'[^'<&%]*')\s*>/.test(rest));

/** An attribute that refers to anything but a part of the drawing or an embedded picture. resvg would read files of this machine. */
const foreignReference =
  /\bhref\s*=\s*(?!"#[^"'<>]*"|'#[^"'<>]*'|"\s*data:image\/(?:png|jpe?g|gif)[;,][^"'<>]*"|'\s*data:image\/(?:png|jpe?g|gif)[;,][^"'<>]*')(?:"[^"]*"|'[^']*')/gi;

/** The parts of SVG that a published drawing does not have, as the warning names them. */
const notPublished: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['scripts', /<(?:\w+:)?script\b|\son\w+\s*=/i],
  ['links', /<(?:\w+:)?a\s/],
  ['animation', /<(?:\w+:)?(?:animate|set\s)|@keyframes/],
  ['HTML', /<(?:\w+:)?foreignObject\b/],
  ['media queries', /@media/],
  [
    'images of other files',
    /<(?:\w+:)?(?:image|feImage)\b[^>]*\bhref\s*=\s*["']\s*(?!#|data:image\/(?:png|jpe?g|gif)[;,])[^"'\s]/,
  ],
];

const tag = /<(?:(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<>&]*")*)\s*(\/?)>|([^]{0,30}))/g;

/** Whether SVG that resvg has written is tags and nothing else, and refers to nothing outside it. The ids in it are those of the file. */
const isPlain = (svg: string): boolean =>
  svg.matchAll(tag).every(([, , , attributes = '', , other]) => {
    if (other !== undefined) return false;
    const embedded = attributes.replaceAll(/\sxlink:href="data:image\/(?:png|jpeg|gif);base64,[\w+/= ]*"/g, '');
    return !/\shref=|:href=|\son\w+=|url\((?!#)/i.test(embedded);
  }) && !/>[^<]*[^\s<][^<]*</.test(svg);

const titleOf = (text: string): string => textOf(/<(?:\w+:)?title\b[^>]*>([^<]*)</.exec(text)?.[1] ?? '').trim();

/** What is wrong with the published form of a drawing, each with its remedy. */
function problemsOf(svg: string): Explanation[] {
  const octaves = Math.max(0, ...[...svg.matchAll(/numOctaves="(\d+)"/g)].map(([, count]) => Number(count)));
  return [
    ...(svg.length > maxPublishedBytes
      ? [
          {
            problem: `becomes ${(svg.length / 1e6).toFixed(1)} MB once its text and its repeated parts are paths, and it may be ${maxPublishedBytes / 1e6} MB.`,
            remedy: 'Export it with fewer details, or save it as PNG.',
          },
        ]
      : []),
    ...(octaves > maxOctaves
      ? [
          {
            problem: `has a filter of ${octaves} octaves, which takes browsers long to draw.`,
            remedy: `Write numOctaves="${maxOctaves}" or fewer.`,
          },
        ]
      : []),
    ...(isPlain(svg)
      ? []
      : [{ problem: 'has an id that is not a name.', remedy: `Write ids in letters, digits and hyphens. ${plain}` }]),
  ];
}

/**
 * Reads a drawing (SVG) as resvg understands it: paths, gradients and filters, without scripts, styles, links and
 * references to other files. Its text becomes paths in the typefaces of pictures.
 */
export async function readDrawing(bytes: Buffer): Promise<Drawing> {
  let text: string;
  try {
    text = decoded(bytes);
  } catch {
    return unread('its encoding is unknown');
  }
  if (!hasPlainEntities(text)) return unread('it declares entities that hold more than text');
  const ownText = text.replaceAll(foreignReference, 'href=""');
  const texts = [...ownText.matchAll(/<(?:\w+:)?text\b[^>]*>([^]*?)<\/(?:\w+:)?text>/g)].map(([element]) =>
    textOf(element),
  );
  const covers = texts.length > 0 ? await fontCoverage() : () => true;
  const unwritten = texts.filter((one) => !covers(one));
  try {
    const read = new Resvg(ownText, {
      font: texts.length > 0 ? resvgFonts() : { loadSystemFonts: false },
      logLevel: 'off',
    });
    const svg = read.toString().replaceAll(/^\s+/gm, '');
    const problems = [
      ...unwritten.map((one) => ({
        problem: `has the text "${one.trim().slice(0, 40)}", and no typeface of pictures has its letters.`,
        remedy: 'Turn text into paths (outlines) in the program that made it.',
      })),
      ...problemsOf(svg),
      ...(read.getBBox() ? [] : [{ problem: 'shows nothing: it has no shape that can be drawn.', remedy: plain }]),
    ];
    if (problems.length > 0) return { problems };
    const { width, height } = read;
    const font = { loadSystemFonts: false };
    new Resvg(svg, {
      font,
      logLevel: 'off',
      fitTo: { mode: width < height ? 'height' : 'width', value: renderedSize },
    }).render();
    const title = titleOf(text);
    const drawing = title === '' ? svg : svg.replace('>', `><title>${escapeXml(title)}</title>`);
    const leftOut = notPublished.flatMap(([name, pattern]) => (pattern.test(text) ? name : []));
    return {
      facts: { format: 'svg', width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) },
      drawing,
      ...(leftOut.length > 0 && { leftOut }),
    };
  } catch (error) {
    return unread(
      (error instanceof Error ? error.message : String(error)).replace(/^SVG data parsing failed cause /, ''),
    );
  }
}

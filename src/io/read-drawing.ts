import { Resvg } from '@resvg/resvg-js';
import type { ImageFacts } from '../content/images/image-file.ts';
import type { Explanation } from '../content/diagnostics/diagnostic.ts';
import { megabytes } from '../content/parse/unreadable-files.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { fontCoverage, resvgFonts, textOf } from './picture-fonts.ts';

/** The result of reading an SVG file: the drawing to publish, or the problems of the file. */
export interface Drawing {
  readonly facts?: ImageFacts;
  /** The SVG to publish, which resvg has generated from the file. */
  readonly drawing?: string;
  /** Names of parts of the file that are not published, such as scripts. */
  readonly removedParts?: readonly string[];
  readonly problems?: readonly Explanation[];
}

const maxPublishedBytes = 2_000_000;
/** The maximum `numOctaves` of a noise filter. Each octave halves the amplitude, so the tenth would be invisible. */
const maxOctaves = 9;
/** The longer side, in pixels, of the trial rendering that checks whether a drawing can be rendered. */
const renderedSize = 1000;

const plain = 'Export it again as plain SVG, or save it as PNG.';
const unreadableDrawing = (cause: string): Drawing => ({
  problems: [{ problem: `cannot be read as a drawing: ${cause}.`, remedy: plain }],
});

/** Decodes an SVG file in the encoding of its XML declaration, by default UTF-8. Throws if the encoding is unknown. */
const decodeSvg = (bytes: Buffer): string => {
  const label = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/.exec(bytes.toString('latin1', 0, 200))?.[1];
  return new TextDecoder(label ?? 'utf-8').decode(bytes);
};

/** Whether all entities that an SVG file declares are plain text, without references or elements. */
const hasPlainEntities = (text: string): boolean =>
  text
    .split('<!ENTITY')
    .slice(1)
    .every((rest) => /^\s+[\w.:-]+\s+(?:"[^"<&%]*"|'[^'<&%]*')\s*>/.test(rest));

/** Matches each `href` to empty, because resvg would read local files: all but fragments and embedded images. */
const foreignReference =
  /\bhref\s*=\s*(?!"#[^"'<>]*"|'#[^"'<>]*'|"\s*data:image\/(?:png|jpe?g|gif)[;,][^"'<>]*"|'\s*data:image\/(?:png|jpe?g|gif)[;,][^"'<>]*')(?:"[^"]*"|'[^']*')/gi;

/** Patterns of SVG parts that are not published. The warning about removed parts contains the names. */
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

/** Whether resvg's output is well-formed and refers to no other file. It copies ids as they are, with any markup. */
const isPlain = (svg: string): boolean =>
  svg.matchAll(tag).every(([, , , attributes = '', , other]) => {
    if (other !== undefined) return false;
    const embedded = attributes.replaceAll(/\sxlink:href="data:image\/(?:png|jpeg|gif);base64,[\w+/= ]*"/g, '');
    return !/\shref=|:href=|\son\w+=|url\((?!#)/i.test(embedded);
  }) && !/>[^<]*[^\s<][^<]*</.test(svg);

const titleOf = (text: string): string => textOf(/<(?:\w+:)?title\b[^>]*>([^<]*)</.exec(text)?.[1] ?? '').trim();

function problemsOf(svg: string): Explanation[] {
  const problems: Explanation[] = [];
  const octaves = Math.max(0, ...[...svg.matchAll(/numOctaves="(\d+)"/g)].map(([, count]) => Number(count)));
  if (svg.length > maxPublishedBytes)
    problems.push({
      problem: `becomes ${megabytes(svg.length)} when its text and repeated parts are turned into paths, but may be at most ${megabytes(maxPublishedBytes)}.`,
      remedy: 'Export it with fewer details, or save it as PNG.',
    });
  if (octaves > maxOctaves)
    problems.push({
      problem: `has a filter of ${octaves} octaves, which browsers take long to draw.`,
      remedy: `Set numOctaves to ${maxOctaves} or fewer.`,
    });
  if (!isPlain(svg))
    problems.push({
      problem: 'contains an id with characters that are not allowed.',
      remedy: `Use only letters, digits and hyphens in ids. ${plain}`,
    });
  return problems;
}

const withoutFonts = { loadSystemFonts: false };

/** Sanitizes an SVG: converts its shapes and text to paths, and removes scripts and references to other files. */
export async function readDrawing(bytes: Buffer): Promise<Drawing> {
  let text: string;
  try {
    text = decodeSvg(bytes);
  } catch {
    return unreadableDrawing('its encoding is unknown');
  }
  if (!hasPlainEntities(text)) return unreadableDrawing('it declares entities that contain more than text');
  const ownText = text.replaceAll(foreignReference, 'href=""');
  const texts = Array.from(ownText.matchAll(/<(?:\w+:)?text\b[^>]*>([^]*?)<\/(?:\w+:)?text>/g), ([element]) =>
    textOf(element),
  );
  const covers = texts.length > 0 ? await fontCoverage() : () => true;
  try {
    const read = new Resvg(ownText, { font: texts.length > 0 ? resvgFonts() : withoutFonts, logLevel: 'off' });
    const svg = read.toString().replaceAll(/^\s+/gm, '');
    const problems: Explanation[] = texts
      .filter((string) => !covers(string))
      .map((string) => ({
        problem: `contains the text "${string.trim().slice(0, 40)}", but the fonts for pictures lack some of its letters.`,
        remedy: 'Turn the text into paths (outlines) in the program that made it.',
      }));
    problems.push(...problemsOf(svg));
    if (!read.getBBox()) problems.push({ problem: 'shows nothing: it has no shape that can be drawn.', remedy: plain });
    if (problems.length > 0) return { problems };
    const { width, height } = read;
    const mode = width < height ? 'height' : 'width';
    new Resvg(svg, { font: withoutFonts, logLevel: 'off', fitTo: { mode, value: renderedSize } }).render();
    const title = titleOf(text);
    const removedParts = notPublished.flatMap(([name, pattern]) => (pattern.test(text) ? name : []));
    return {
      facts: { format: 'svg', width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) },
      drawing: title === '' ? svg : svg.replace('>', `><title>${escapeXml(title)}</title>`),
      ...(removedParts.length > 0 && { removedParts }),
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return unreadableDrawing(message.replace(/^SVG data parsing failed cause /, ''));
  }
}

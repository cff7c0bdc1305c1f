/** The width and height of tiles and marks, in SVG units. */
export const tileSize = 64;

/** The color combinations of tiles: background, motif and detail. Light and dark pages use the same colors. */
const palettes = [
  ['#1f47b4', '#f6f4ee', '#f0b429'],
  ['#b5391c', '#f9e7cf', '#191a1c'],
  ['#14654b', '#eef2e6', '#f0b429'],
  ['#eab02f', '#191a1c', '#fbf3df'],
  ['#1d1e21', '#f6f4ee', '#c8452a'],
  ['#9fc3d3', '#17306f', '#f6f4ee'],
  ['#e7a68f', '#7a1f14', '#fdf3ec'],
] as const;

/** Rotates an SVG path by 90° around the center of the tile. */
const rotate = (path: string): string =>
  path.replace(/(A\d+ \d+ 0 [01] [01] )?(\d+) (\d+)/g, (_, arc: string | undefined, x: string, y: string) =>
    [arc ?? '', tileSize - Number(y), ' ', x].join(''),
  );

/** Repeats a path in all four quarters of a tile, as one path. Separate paths would show hairlines between them. */
function allQuarters(quarter: string): string {
  const second = rotate(quarter);
  const third = rotate(second);
  return [quarter, second, third, rotate(third)].join('');
}

// Each path is the top left quarter of a tile. `rotate` only supports points like `x y` and circular arcs.
const motifs = [
  'M0 0A32 32 0 0 1 32 32A32 32 0 0 1 0 0Z',
  'M0 0L32 0L0 32Z',
  'M0 0L32 0L32 32Z',
  'M14 0L26 0A26 26 0 0 1 0 26L0 14A14 14 0 0 0 14 0Z',
  'M0 0L22 0A22 22 0 0 1 0 22Z',
  'M0 32A32 32 0 0 1 32 0L32 32Z',
  'M32 4L32 32L4 32Z',
  'M0 0L24 0L24 8L16 8L16 16L8 16L8 24L0 24Z',
  'M0 16L16 0L32 16L16 32Z',
  'M0 0L16 0L16 16L32 16L32 32L16 32L16 16L0 16Z',
  'M0 32A32 32 0 0 0 32 0L32 16A16 16 0 0 1 16 32Z',
].map(allQuarters);

/** Small shapes, drawn over one of `motifs` in another color. Each path is the top left quarter of a tile. */
const details = [
  'M32 20A12 12 0 0 0 20 32L32 32Z',
  'M32 18L32 32L18 32Z',
  'M22 22L32 22L32 32L22 32Z',
  'M32 24A8 8 0 0 1 24 32L32 32Z',
  'M24 0L32 0L32 8A8 8 0 0 1 24 0ZM0 24L8 24A8 8 0 0 1 0 32Z',
  'M0 0L8 0A8 8 0 0 1 0 8Z',
  'M32 12A20 20 0 0 0 12 32L18 32A14 14 0 0 1 32 18Z',
].map(allQuarters);

/** Returns a 32-bit FNV-1a hash of a text, with its bits mixed so that similar texts get different tiles. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * Generates a tile from a text, as SVG shapes on a square of `tileSize`. The same text always gives the same shapes and,
 * if no colors are given, the same colors.
 */
export function tileShapes(seed: string, colors?: readonly [background: string, motif: string, detail: string]) {
  const number = hash(seed);
  const pick = <T>(list: readonly T[], divisor: number): T => list[Math.floor(number / divisor) % list.length] as T;
  const [background, motifColor, detailColor] = colors ?? pick(palettes, 1);
  const motif = pick(motifs, palettes.length);
  const detail = pick(details, palettes.length * motifs.length);
  const ground = `<rect width="${tileSize}" height="${tileSize}" fill="${background}"/>`;
  return `${ground}<path d="${motif}" fill="${motifColor}"/><path d="${detail}" fill="${detailColor}"/>`;
}

/** Returns the shapes of a tile or a mark as an SVG element of this width in pixels, at a point of another drawing. */
export const placeTile = (shapes: string, x: number, y: number, width: number): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${width}" viewBox="0 0 ${tileSize} ${tileSize}">${shapes}</svg>`;

/** Generates a two-color tile from a name, as SVG shapes on a square of `tileSize`. */
export const markShapes = (name: string, ink: string, paper: string): string => tileShapes(name, [ink, paper, ink]);

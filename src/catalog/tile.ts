/** One layer of a tile: a path for the quarter at the top left, turned four times around the middle, in one colour. */
export interface TileLayer {
  readonly path: string;
  readonly fill: string;
}

/** A square tile of 64 units: its ground, and the layers laid on it in order. */
export interface Tile {
  readonly ground: string;
  readonly layers: readonly TileLayer[];
}

export const tileSize = 64;

/** The colours a tile is cast in: ground, motif, detail. Pigments of cement tiles, alike on light and dark pages. */
const glazes = [
  ['#1f47b4', '#f6f4ee', '#f0b429'],
  ['#b5391c', '#f9e7cf', '#191a1c'],
  ['#14654b', '#eef2e6', '#f0b429'],
  ['#eab02f', '#191a1c', '#fbf3df'],
  ['#1d1e21', '#f6f4ee', '#c8452a'],
  ['#9fc3d3', '#17306f', '#f6f4ee'],
  ['#e7a68f', '#7a1f14', '#fdf3ec'],
] as const;

const motifs = [
  'M0 0A32 32 0 0 1 32 32A32 32 0 0 1 0 0Z',
  'M0 0H32L0 32Z',
  'M0 0H32V32Z',
  'M14 0H26A26 26 0 0 1 0 26V14A14 14 0 0 0 14 0Z',
  'M0 0H22A22 22 0 0 1 0 22Z',
  'M0 32A32 32 0 0 1 32 0V32Z',
  'M32 4V32H4Z',
  'M0 0H24V8H16V16H8V24H0Z',
  'M0 16 16 0 32 16 16 32Z',
  'M0 0H16V16H32V32H16V16H0Z',
  'M0 32A32 32 0 0 0 32 0V16A16 16 0 0 1 16 32Z',
] as const;

const details = [
  'M32 20A12 12 0 0 0 20 32H32Z',
  'M32 18V32H18Z',
  'M22 22H32V32H22Z',
  'M32 24A8 8 0 0 1 24 32H32Z',
  'M24 0H32V8A8 8 0 0 1 24 0ZM0 24H8A8 8 0 0 1 0 32Z',
  'M0 0H8A8 8 0 0 1 0 8Z',
  'M32 12A20 20 0 0 0 12 32H18A14 14 0 0 1 32 18Z',
] as const;

/** FNV-1a, 32 bits, with its bits mixed once more, so that names alike give numbers unlike. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(text)) value = Math.imul(value ^ unit, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The tile of a name: always the same one, whatever other names there are. */
export function tileOf(seed: string): Tile {
  const number = hash(seed);
  const pick = <T>(list: readonly T[], divisor: number): T => list[Math.floor(number / divisor) % list.length] as T;
  const [ground, motif, detail] = pick<(typeof glazes)[number]>(glazes, 1);
  return {
    ground,
    layers: [
      { path: pick(motifs, glazes.length), fill: motif },
      { path: pick(details, glazes.length * motifs.length), fill: detail },
    ],
  };
}

/** How far each of the four copies of a layer is turned. */
export const quarterTurns = [0, 90, 180, 270] as const;

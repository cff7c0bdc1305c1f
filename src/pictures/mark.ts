import { tileOf, tileSize } from './tile.ts';
import { element } from './svg.ts';

/** What a tile is drawn with: its ground, its motif and its detail. */
export interface TileInks {
  readonly ground: string;
  readonly motif: string;
  readonly detail: string;
}

/** The shapes of a name's tile, `tileSize` units wide, in the inks given or in the colours it is cast in. */
export function tileShapes(seed: string, inks?: TileInks): string {
  const { ground, layers } = tileOf(seed);
  const fills = inks ? [inks.motif, inks.detail] : layers.map(({ fill }) => fill);
  const shapes = layers.map(({ path }, index) => element('path', { d: path, fill: fills[index] ?? ground }));
  return element('rect', { width: tileSize, height: tileSize, fill: inks?.ground ?? ground }) + shapes.join('');
}

/** The mark of a company: the tile of its name, in one ink on paper. */
export const markShapes = (name: string, ink: string, paper: string): string =>
  tileShapes(name, { ground: ink, motif: paper, detail: ink });

/** The shapes moved to a place, and as wide as they are to be. */
export const placed = (shapes: string, x: number, y: number, width: number): string =>
  element('g', { transform: `translate(${x} ${y}) scale(${width / tileSize})` }, shapes);

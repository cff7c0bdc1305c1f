import type { Catalog } from '../catalog/catalog.ts';
import { icons } from './icons.ts';
import { socialImages } from './link-picture.ts';

export interface Drawing {
  readonly path: string;
  readonly svg: string;
}

/** Returns every picture that the build rasterizes. */
export const drawings = (catalog: Catalog): Drawing[] =>
  [...icons(catalog), ...socialImages(catalog).values()].map(({ path, svg }) => ({ path, svg }));

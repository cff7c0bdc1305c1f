import type { Catalog } from '../catalog/catalog.ts';
import { icons } from './icons.ts';
import { socialImages } from './social-image.ts';

/** A picture before it is painted: SVG, and the path that the picture is published at. */
export interface Drawing {
  readonly path: string;
  readonly svg: string;
}

/** Every picture that the build paints. */
export async function drawings(catalog: Catalog): Promise<Drawing[]> {
  return [...icons(catalog), ...(await socialImages(catalog)).values()].map(({ path, svg }) => ({ path, svg }));
}

import type { ImageMetadata } from 'astro';
import { schemas, type AnyEntry } from '../collections/index.ts';
import { valuesWithRole } from '../schemas/roles.ts';

/** Whether a value is a picture as Astro loads it. Astro loads an SVG as a component, which is a function. */
const isPicture = (value: unknown): value is ImageMetadata =>
  (typeof value === 'object' || typeof value === 'function') && value !== null && 'src' in value && 'format' in value;

/** Returns the pictures in the fields of an entry. Throws if a value is not a picture. */
export const picturesOf = ({ collection, id, data }: AnyEntry) =>
  valuesWithRole(schemas[collection], data, 'picture').map(({ path, value, group }) => {
    if (isPicture(value)) return { file: value, alt: String(group['alt']) };
    throw new TypeError(`Cannot publish ${path.join('.')} of ${collection}/${id}: it is not a picture`);
  });

import path from 'node:path';

/** The packages of this folder. */
export const packages = path.join(import.meta.dirname, 'node_modules');

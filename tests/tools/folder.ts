import path from 'node:path';

export const packages = path.join(import.meta.dirname, 'node_modules');

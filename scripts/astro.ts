import path from 'node:path';
import { root } from '../src/settings.ts';

/** The program and first argument that run Astro's command line with this Node. */
export const astro = [process.execPath, path.join(root, 'node_modules/astro/bin/astro.mjs')] as const;

import path from 'node:path';
import { root } from '../src/settings.ts';

/** Program and first argument that run Astro's command line on this very Node. */
export const astro = [process.execPath, path.join(root, 'node_modules/astro/bin/astro.mjs')] as const;

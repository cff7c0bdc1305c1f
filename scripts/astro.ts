import path from 'node:path';
import { root } from '../src/settings.ts';

/** Runs Astro's command line on this Node. */
export const astro = [process.execPath, path.join(root, 'node_modules/astro/bin/astro.mjs')] as const;

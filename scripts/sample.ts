import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/settings.ts';

const movedSample = path.join(root, 'sample');

/**
 * The folder with the sample company's content, for tests and benchmarks: `content`. If another company's content is
 * there, the sample is in `sample`.
 */
export const sampleFolder = existsSync(movedSample) ? movedSample : path.join(root, 'content');

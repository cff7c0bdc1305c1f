import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/settings.ts';

const movedSample = path.join(root, 'sample');

/**
 * The folder with the sample company's content, for tests and benchmarks: `sample` if it exists, otherwise `content`.
 * docs/editors/your-own-company.md tells editors to move the sample from `content` to `sample`.
 */
export const sampleFolder = existsSync(movedSample) ? movedSample : path.join(root, 'content');

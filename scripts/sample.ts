import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/settings.ts';

const moved = path.join(root, 'sample');

/** The sample company's content for tests and benchmarks: in `sample` once `content` is another company's. */
export const sampleFolder = existsSync(moved) ? moved : path.join(root, 'content');

import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/settings.ts';

const moved = path.join(root, 'sample');

/**
 * The folder with the sample company's content, for tests and benchmarks. It is `content`, or `sample` if that exists,
 * because `content` then has another company's content.
 */
export const sampleFolder = existsSync(moved) ? moved : path.join(root, 'content');

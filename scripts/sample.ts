import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/settings.ts';

const moved = path.join(root, 'sample');

/** The content of the sample company, which tests and benches are about: in `sample` once `content` is another company's. */
export const sampleFolder = existsSync(moved) ? moved : path.join(root, 'content');

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../src/settings.ts';

export const documentation = (name: string): string => readFileSync(path.join(root, 'docs', name), 'utf8');

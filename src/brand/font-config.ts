import path from 'node:path';
import { root } from '../settings.ts';

/**
 * The configuration of the fonts in drawings. fontconfig reads it once, when sharp first opens an SVG or draws text: this
 * module must be imported before.
 */
export const fontConfig = (process.env['FONTCONFIG_FILE'] ??= path.join(root, 'src/brand/fonts.conf'));

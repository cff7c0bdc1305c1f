import { markShapes } from './tile.ts';

export const themes = { plain: { meaning: 'circles', hasTiles: true, mark: markShapes, css: '' } } as const;
export const themeNames = ['plain'] as const;

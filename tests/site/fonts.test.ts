import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { filesBelow, published } from './built.ts';

const assets = path.join(inject('dist'), '_astro');
const files = filesBelow(assets);
const sheets = files.filter((file) => file.endsWith('.css')).map((file) => published(assets, file));

it('the style sheet with the fonts names their authors and their license at its start', () => {
  const withFonts = sheets.filter((text) => text.includes('@font-face'));
  expect(withFonts).toHaveLength(1);
  const [notice = ''] = /^\/\*![\s\S]*?\*\//.exec(withFonts[0] ?? '') ?? [];
  for (const author of ['The Bricolage Grotesque Project Authors', 'Adobe Systems Incorporated'])
    expect(notice).toContain(author);
  expect(notice).toContain('SIL Open Font License 1.1 (https://scripts.sil.org/OFL)');
});

it('every font in the style sheet is published', () => {
  const fonts = sheets.flatMap((text) =>
    [...text.matchAll(/url\([^)]*\/([^/)]+\.woff2)/g)].map(([, name]) => `/${name ?? ''}`),
  );
  expect(fonts.length).toBeGreaterThan(2);
  expect(files).toEqual(expect.arrayContaining(fonts));
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'fontkitten';
import { expect, inject, it } from 'vitest';
import { filesBelow } from './built.ts';

const assets = path.join(inject('dist'), '_astro');
const fonts = filesBelow(assets).filter((file) => file.endsWith('.woff2'));
const styles = filesBelow(assets).filter((file) => file.endsWith('.css'));

it.each(fonts)('the style sheet names the authors and the license of %s', (file) => {
  const font = create(readFileSync(path.join(assets, file)));
  if (!('copyright' in font) || !font.copyright) throw new Error(`${file} does not name its authors`);
  const sheets = styles.map((sheet) => readFileSync(path.join(assets, sheet), 'utf8'));
  const sheetsWithFont = sheets.filter((text) => text.includes(path.basename(file)));
  expect(sheetsWithFont).toHaveLength(1);
  for (const text of sheetsWithFont) {
    expect(text).toContain(font.copyright);
    expect(text).toMatch(/SIL Open Font License 1\.1|scripts\.sil\.org\/OFL/);
  }
});

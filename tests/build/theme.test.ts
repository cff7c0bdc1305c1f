import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { coloursCss } from '../../scripts/editors/colours-css.ts';
import { href, routes } from '../../src/contract/routes.ts';
import { root } from '../../src/settings.ts';
import { buildSite } from '../build.ts';
import { filesBelow, html, published } from '../site/built.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import * as plain from '../themes/plain/colours.ts';
import { markShapes } from '../themes/plain/tile.ts';

const site = inject('site');
let project: ProjectCopy;
let dist: string;

const css = (of: string): string =>
  filesBelow(path.join(of, '_astro'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => published(of, `/_astro/${file}`))
    .join('');

/** Returns the custom properties that a style sheet reads but never sets. */
const unset = (text: string): string[] =>
  [...text.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name = '']) => (text.includes(`${name}:`) ? [] : name));

beforeAll(async () => {
  project = await copyProject();
  dist = path.join(project.folder, 'dist');
  const theme = path.join(project.folder, 'src/theme');
  await rm(theme, { recursive: true });
  await cp(path.join(root, 'tests/themes/plain'), theme, { recursive: true });
  await writeFile(path.join(theme, 'colours.css'), coloursCss(plain));
  const { exitCode, output } = await buildSite({ dist, site, project: project.folder, warm: inject('cache') });
  expect(exitCode, output).toBe(0);
});

afterAll(() => project.remove());

describe('a build with another theme in src/theme', () => {
  it('has the colors of the theme in the style sheet, the theme-color elements and the manifest', () => {
    expect(css(dist)).toMatch(/--paper:light-dark\(#fff(?:fff)?, ?#001020\)/);
    const themeColors = html(dist, '/')('meta[name="theme-color"]').toArray();
    expect(themeColors.map(({ attribs }) => attribs['content'])).toEqual(plain.colours.paper);
    expect(published(dist, href('manifest'))).toContain('"theme_color":"#ffffff"');
  });

  it('has the mark of the theme on pages and icons', async () => {
    expect(html(dist, '/')('svg.mark circle').length).toBe(2);
    expect(published(dist, href('faviconSvg'))).toContain(markShapes('Ladrilho', 'var(--ink)', 'var(--paper)'));
    const { data, info } = await sharp(path.join(dist, routes.largeIcon.path))
      .raw()
      .toBuffer({ resolveWithObject: true });
    // A black circle that touches the edges, on white.
    const colourAt = (x: number, y: number) => data[(y * info.width + x) * info.channels];
    expect([colourAt(2, 2), colourAt(info.width / 2, 10)]).toEqual([255, 0]);
  });

  it('has no fonts, preloads or colors of the default theme', () => {
    expect(filesBelow(path.join(dist, '_astro')).filter((file) => file.endsWith('.woff2'))).toEqual([]);
    expect(html(dist, '/')('link[rel="preload"]').length).toBe(0);
    expect(css(dist)).not.toMatch(/Bricolage|#fcfcfa|#1f47b4/);
  });

  it('sets every CSS custom property that it reads, as does the default theme', () => {
    expect(unset(css(dist))).toEqual([]);
    expect(unset(css(inject('dist')))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { organizationResource } from '../../src/api/resources/company.ts';
import {
  accentBackgrounds,
  accentOf,
  contrastOn,
  isReadable,
  minContrast,
  nearestReadable,
} from '../../src/brand/accent.ts';
import { styleSheet } from '../../src/brand/style-sheet.ts';
import { buildCatalog, type Catalog } from '../../src/catalog/catalog.ts';
import { catalogImages } from '../../src/catalog/record-images.ts';
import { pageSecurityHeaders } from '../../src/contract/security.ts';
import { themeNames } from '../../src/theme/themes.ts';
import { defaultTypefaces } from '../../src/theme/typefaces.ts';
import { colours } from '../../src/theme/colours.ts';
import { webManifest } from '../../src/documents/site-files.ts';
import { faviconSvg, icons } from '../../src/pictures/icons.ts';
import { frameOf } from '../../src/views/model/frame.ts';
import { pageNodes } from '../../src/views/json-ld.ts';
import { drawnSocialImages } from '../../src/pictures/social-images.ts';
import { publishedPages, view } from '../../src/views/page-view.ts';
import { branded, logo } from './faults/catalogue/brand.ts';
import { catalogOf, checked, edited, today, valid } from './content.ts';

const site = 'https://www.acme.example';
const catalogWith = (brand: object): Catalog =>
  buildCatalog(checked(branded(brand), undefined, [logo]).records, site, today);
const plain = catalogOf(valid);

describe('accent colors', () => {
  it.each(['#f59e0b', '#ffffff', '#ff0000', '#00ff00', '#808080', '#fde68a', '#000000', '#1f47b4'])(
    'nearestReadable() changes %s no more than the contrast on light and dark pages requires',
    (colour) => {
      for (const grounds of Object.values(accentBackgrounds)) {
        const readable = nearestReadable(colour, grounds);
        expect(contrastOn(readable, grounds)).toBeGreaterThanOrEqual(minContrast);
        if (isReadable(colour, grounds)) expect(readable).toBe(colour);
        // The color changes no more than the contrast requires.
        else expect(contrastOn(readable, grounds)).toBeLessThan(minContrast + 0.25);
      }
    },
  );

  it('accentOf() derives a readable color for dark pages from the one for light pages', () => {
    const [light, dark] = accentOf({ light: '#9a3412' });
    expect(light).toBe('#9a3412');
    expect(isReadable(dark, accentBackgrounds.dark)).toBe(true);
  });
});

describe('a company without a brand', () => {
  it('has no style sheet of its own, the default branding, and the icon as its logo', () => {
    expect(styleSheet(plain)).toBeUndefined();
    const frame = frameOf(plain);
    expect(frame.branding).toEqual({
      hasMark: true,
      hasPavement: true,
      typefaces: Object.values(defaultTypefaces),
      themeColours: colours.paper,
    });
    expect(frame).not.toHaveProperty('styleSheet');
    expect(organizationResource(plain).logo).toBe(`${site}/icon-512.png`);
  });
});

describe('a logo', () => {
  const catalog = catalogWith({ logo: { light: './logo.svg' }, accent: { light: '#9a3412' } });
  const [copy] = catalogImages(catalog);

  it('is published at a path with its hash, and is in the API, the linked data and the page frame', () => {
    expect(copy?.path).toMatch(/^\/_astro\/logo\.b{16}\.svg$/);
    expect(organizationResource(catalog).logo).toBe(site + (copy?.path ?? ''));
    const frame = frameOf(catalog);
    expect(frame.branding.logo?.light).toEqual({ src: copy?.path, width: 300, height: 200 });
    const [home] = catalog.pagesById.get('home') ?? [];
    expect(JSON.stringify(home && pageNodes(catalog, home, [], undefined))).toContain(
      JSON.stringify({ '@type': 'ImageObject', url: site + (copy?.path ?? ''), width: 300, height: 200 }),
    );
  });

  it('replaces the mark, and also the pavement unless the brand sets `tile: true`', () => {
    const brandingWith = (brand: object) => {
      const other = catalogWith({ logo: { light: './logo.svg' }, ...brand });
      return frameOf(other).branding;
    };
    expect(brandingWith({})).toMatchObject({ hasMark: false, hasPavement: false });
    expect(brandingWith({ tile: true })).toMatchObject({ hasMark: false, hasPavement: true });
  });

  it('is used for the icons, and embedded in the SVG favicon', () => {
    for (const { svg } of icons(catalog)) expect(svg).toContain(`href="${copy?.path ?? ''}"`);
    // A standalone document that cannot load anything, so the image is embedded.
    expect(faviconSvg(catalog)).toContain(`href="${logo.dataUrl?.() ?? ''}"`);
  });

  it('replaces the company name on link pictures', () => {
    for (const { svg } of drawnSocialImages(catalog).values()) {
      expect(svg).toContain(`<image href="${copy?.path ?? ''}"`);
      expect(svg).not.toContain('>Acme</text>');
    }
    for (const { svg } of drawnSocialImages(plain).values()) expect(svg).toContain('>Acme</text>');
  });

  it('can be combined with an accent color, which is in the web manifest and the style sheet', () => {
    expect(webManifest(catalog)).toMatchObject({ theme_color: '#9a3412' });
    expect(styleSheet(catalog)?.text).toContain('--accent: light-dark(#9a3412, ');
  });
});

describe('a company with a right-to-left language', () => {
  it('has right-aligned text on link pictures, with each line embedded as right-to-left', () => {
    const arabic = catalogOf(edited('organization.json', '"inLanguage": "en"', '"inLanguage": "ar"'));
    const svg = drawnSocialImages(arabic).get('/')?.svg ?? '';
    expect(svg).toMatch(/<tspan x="1128" text-anchor="end" y="\d+">\u202bSoftware for/);
    expect(svg).toContain('text-anchor="end" y="553"');
  });
});

describe('typefaces of a brand', () => {
  it('replace the default typefaces, which pages no longer load', () => {
    const catalog = catalogWith({ typefaces: { heading: 'system-sans', text: 'system-sans' } });
    expect(styleSheet(catalog)?.text).toMatch(/--sans: ui-sans-serif.*\n.*--serif: ui-sans-serif/);
    expect(frameOf(catalog).branding.typefaces).toEqual(['system-sans']);
  });
});

describe('themes', () => {
  it.each(themeNames)('%s has a style sheet without @import and url()', (theme) => {
    const text = styleSheet(catalogWith({ theme, corners: 'round' }))?.text ?? '';
    expect(pageSecurityHeaders['Content-Security-Policy']).toContain("style-src 'self'");
    expect(text).not.toMatch(/@import|url\(/);
  });

  it('"quiet" draws no tiles on any page, and the default theme does', () => {
    const quiet = catalogWith({ theme: 'quiet' });
    const seedCount = (catalog: Catalog): number => {
      const views = publishedPages(catalog).map((page) => view(catalog, page));
      return JSON.stringify(views.map(({ seed, blocks }) => ({ seed, blocks }))).split('"seed":').length - 1;
    };
    expect(seedCount(quiet)).toBe(0);
    expect(seedCount(plain)).toBeGreaterThan(0);
  });
});

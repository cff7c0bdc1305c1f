/** `npm run pictures`: builds the sample and each test company, and saves screenshots of pages in `docs/pictures`. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { launchChromium } from '../chromium.ts';
import { href } from '../../src/contract/routes.ts';
import { serve } from '../../src/hosts/node/serve.ts';
import { root } from '../../src/settings.ts';
import { buildSite } from '../build.ts';
import { contentFolder, contents, type TestContent } from '../foreign/contents.ts';

const wide = { viewport: { width: 1440, height: 900 } } as const;
const phone = { viewport: { width: 390, height: 844 } } as const;
const dark = { colorScheme: 'dark' } as const;
type Picture = readonly [name: string, page: string, look: object];

const product = href('productsItemPage', 'balcao');
const ofSample: readonly Picture[] = [
  ['home', href('home'), wide],
  ['home-dark', href('home'), { ...wide, ...dark }],
  ['home-phone', href('home'), phone],
  ['products', href('productsPage'), wide],
  ['product', product, wide],
  ['product-phone-dark', product, { ...phone, ...dark }],
  ['news', href('newsPage'), wide],
  ['post', href('newsItemPage', 'the-label-that-lost-a-thousand-reais'), wide],
  ['work', href('workPage'), wide],
  ['contact', href('contactPage'), wide],
  ['about', href('aboutPage'), wide],
  ['developers', href('developersPage'), wide],
  ['api', href('apiPage'), wide],
  ['missing', `${product}s`, wide],
];

const folder = path.join(root, 'docs/pictures');
const work = await mkdtemp(path.join(tmpdir(), 'vitrine-pictures-'));
try {
  await mkdir(folder, { recursive: true });
  // A machine may lack fonts for Arabic or Japanese.
  const fonts = path.join(work, 'fonts.conf');
  const dirs = `<include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${root}/node_modules/@expo-google-fonts</dir>`;
  await writeFile(fonts, `<?xml version="1.0"?><fontconfig>${dirs}</fontconfig>`);
  process.env['FONTCONFIG_FILE'] = fonts;
  const browser = await launchChromium();
  for (const [name, company] of Object.entries<TestContent>(contents).filter(([name]) => name !== 'many')) {
    const dist = path.join(work, name);
    const content = await contentFolder(company, `${dist}-content`);
    const { exitCode, output } = await buildSite({ dist, content, site: company.site });
    if (exitCode !== 0) throw new Error(output);
    const site = await serve({ dist, host: '127.0.0.1', port: 0, trustProxy: [], report: console.error });
    const pictures: readonly Picture[] = name === 'sample' ? ofSample : [[`company-${name}`, href('home'), wide]];
    for (const [file, address, look] of pictures) {
      const context = await browser.newContext({ ...look, reducedMotion: 'reduce' });
      const page = await context.newPage();
      // Fonts that arrive late on the first visit appear only on the next.
      await page.goto(site.url + address, { waitUntil: 'networkidle' });
      await page.reload({ waitUntil: 'networkidle' });
      const picture = sharp(await page.screenshot()).resize({ width: 1000, withoutEnlargement: true });
      await picture.webp({ quality: 82 }).toFile(path.join(folder, `${file}.webp`));
      await context.close();
    }
    await site.close();
  }
  await browser.close();
} finally {
  await rm(work, { recursive: true, force: true });
}

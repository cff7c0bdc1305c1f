import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { annotate } from '../annotate.ts';
import { buildCatalog } from '../catalog/catalog.ts';
import type { Checked } from '../catalog/check.ts';
import { ContentError } from '../catalog/content-error.ts';
import { drawings } from '../catalog/drawings.ts';
import { catalogImages } from '../catalog/images/catalog-images.ts';
import type { ImageSettings } from '../make-image.ts';
import { formatWarnings } from '../catalog/format-faults.ts';
import { loadContent } from '../load.ts';
import { folders } from '../settings.ts';
import { codeDigest } from './code-digest.ts';
import { compiledPages } from './page-module.ts';
import { paintAll } from './paint.ts';
import { openSiteFiles, type SiteFiles } from './site-files.ts';
import { writeImages } from './write-images.ts';
import { writeSite } from './write-site.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the content. Faults in it end the build, which then says them and nothing else. */
async function checkedContent(environment: Environment, logger: AstroIntegrationLogger): Promise<Checked> {
  const { content, public: publicFolder } = folders(environment);
  try {
    const checked = await loadContent(content, publicFolder, new Date());
    await annotate({ faults: [], warnings: checked.warnings }, environment);
    if (checked.warnings.length > 0) logger.warn(formatWarnings(checked.warnings));
    return checked;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    await annotate(error, environment);
    logger.error(error.message);
    process.exit(1);
  }
}

/** Builds the catalog, and writes all that is published of it: machine documents and pages, in one pass. */
export function publish(environment: Environment, site: string): AstroIntegration {
  const pages = compiledPages();
  let content: Promise<Checked> | undefined;
  let pictures = '';
  let files: SiteFiles | undefined;
  let images: ImageSettings | undefined;
  return {
    name: 'publish',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({
          vite: {
            define: { 'import.meta.env.DEV_SERVER': command === 'dev' },
            plugins: [pages.plugin],
            // What has not changed stays: site-files.ts removes all else.
            build: { emptyOutDir: false },
          },
        });
      },
      'astro:config:done': ({ config }) => {
        pictures = fileURLToPath(new URL('pictures/', config.cacheDir));
        images = config.image;
      },
      'astro:build:start': async ({ logger }) => {
        content = checkedContent(environment, logger);
        await content;
        const { dist, cache } = folders(environment);
        files = openSiteFiles(dist, path.join(cache, 'written.json'));
      },
      'astro:build:generated': async ({ dir, logger }) => {
        if (!content || !images || !files) throw new Error('Cannot publish: the content has not been read');
        const { records, today } = await content;
        const { pageHtml } = await pages.load();
        const catalog = buildCatalog(records, site, today);
        const folder = fileURLToPath(dir);
        const say = (line: string) => logger.info(line);
        await writeSite({ catalog, html: pageHtml(), files, code: await codeDigest(), say });
        const copies = catalogImages(catalog);
        const { content: contentFolder, cache: kept } = folders(environment);
        const made = await writeImages({
          copies,
          contentFolder,
          settings: images,
          folder,
          cache: path.join(kept, 'images'),
        });
        say(`${copies.length} files of images, ${made} of them made anew`);
        const { pictures: count, painted } = await paintAll(await drawings(catalog), folder, pictures);
        logger.info(`${count} pictures, ${painted} of them painted anew`);
      },
    },
  };
}

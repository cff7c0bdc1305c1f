import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { annotate } from '../io/ci-annotate.ts';
import { buildCatalog, type Catalog } from '../catalog/catalog.ts';
import type { CheckedContent } from '../checks/content.ts';
import { ContentError } from '../content/diagnostics/content-error.ts';
import { drawings } from '../pictures/drawings.ts';
import { catalogCopies } from '../brand/fonts.ts';
import type { ImageSettings } from '../io/make-image.ts';
import { formatWarnings } from '../content/diagnostics/report.ts';
import { readCustomPages } from '../io/custom-pages.ts';
import { loadContent } from '../io/load-content.ts';
import { folders, indexNowKey, isUnattended, root } from '../settings.ts';
import { ledgerCompany } from '../catalog/ledger.ts';
import { withLedger } from '../documents/ledger.ts';
import { collectGarbage } from '../io/collect-garbage.ts';
import { earlierLedger, ledgerSentence, type EarlierLedger } from './earlier-ledger.ts';
import { missingFonts } from '../io/picture-fonts.ts';
import { codeDigest, fileKeys, openBuildStore, type BuildStore, type FileKey } from './build-store.ts';
import { builtCustomPages, customPagesPlugin } from './custom-pages.ts';
import { compiledPages } from './page-module.ts';
import { cachedParser } from './parse-cache.ts';
import { cachedReader } from './read-bodies.ts';
import { writePictures } from './pictures.ts';
import { writeSchedule } from './netlify-schedule.ts';
import { writeMcpBundle } from './mcp-bundle.ts';
import { howFar } from './progress.ts';
import { openSiteFiles, type SiteFiles } from './site-files.ts';
import { filesIn, lockSite, storeSite } from './store.ts';
import { writeCopies } from './write-copies.ts';
import { writeSite } from './write-site.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const megabyte = 1_000_000;

/**
 * Astro's own output, copied into the site at the end. Unique to each build, and inside the project
 * because Astro cannot rename files across file systems (EXDEV).
 */
export const astroOutput = path.join(root, '.astro', `build-${process.pid}`);

/** Netlify switches sites itself, so its builds skip the Node host's store. */
const keepsBuilds = ({ NETLIFY }: Environment): boolean => NETLIFY !== 'true';

/** Runs a step of the build. A ContentError ends the build, which then prints its errors only. */
async function orEnd<Result>(
  environment: Environment,
  logger: AstroIntegrationLogger,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    await annotate(error, environment);
    logger.error(error.message);
    process.exit(1);
  }
}

/** Errors in the content end the build. */
async function checkedContent(
  environment: Environment,
  now: Date,
  { store, fileKey }: Pick<Read, 'store' | 'fileKey'>,
  logger: AstroIntegrationLogger,
): Promise<Pick<CheckedContent, 'records' | 'today'>> {
  const { content, public: publicFolder } = folders(environment);
  const each = howFar('texts read', (line) => logger.info(line));
  const { records, today, warnings } = await orEnd(environment, logger, () =>
    loadContent(content, publicFolder, now, {
      parse: cachedParser(store, fileKey),
      read: cachedReader(store, fileKey, each),
      isUnattended: isUnattended(environment),
    }),
  );
  await annotate({ errors: [], warnings }, environment);
  if (warnings.length > 0) logger.warn(formatWarnings(warnings));
  // Warnings quote files, whose texts can be freed without them.
  return { records, today };
}

interface Read {
  readonly catalog: Catalog;
  readonly store: BuildStore;
  readonly fileKey: FileKey;
  readonly code: string;
}

interface Begun extends Read {
  readonly files: SiteFiles;
  readonly earlier: EarlierLedger;
}

/**
 * Builds the catalog as of `now`, writes documents and pages in one pass, and switches hosts to the
 * complete build in one step. A failed build changes nothing, and builds of the same site wait for
 * each other. Must run after integrations that change the output.
 */
export function publish(environment: Environment, site: string, now: Date): AstroIntegration {
  const pages = compiledPages();
  const key = indexNowKey(environment);
  let begun: Begun | undefined;
  let images: ImageSettings | undefined;
  let reading: Promise<Read> | undefined;
  let isBuild = false;
  let pageCount = 0;
  let log: AstroIntegrationLogger;

  async function read(): Promise<Read> {
    const code = await codeDigest();
    const store = openBuildStore(path.join(folders(environment).cache, 'builds.sqlite'));
    const fileKey = fileKeys(code);
    const { records, today } = await checkedContent(environment, now, { store, fileKey }, log);
    return { catalog: buildCatalog(records, site, today), store, fileKey, code };
  }
  const readOnce = (): Promise<Read> => (reading ??= read());

  return {
    name: 'publish',
    hooks: {
      'astro:config:setup': ({ command, updateConfig, logger }) => {
        isBuild = command === 'build';
        log = logger;
        updateConfig({
          vite: {
            define: { 'import.meta.env.DEV_SERVER': command === 'dev' },
            plugins: [pages.plugin, customPagesPlugin(command === 'dev' ? undefined : () => begun?.catalog)],
          },
        });
      },
      'astro:config:done': ({ config }) => {
        images = config.image;
      },
      'catalog:shown': async () => {
        const isAsked = isBuild && (await readCustomPages()).length > 0;
        return isAsked ? (await readOnce()).catalog : undefined;
      },
      'astro:build:start': async () => {
        const { dist } = folders(environment);
        process.once('exit', () => rmSync(astroOutput, { recursive: true, force: true }));
        if (keepsBuilds(environment))
          lockSite(dist, () => log.info(`Another build is writing to ${dist}: this one waits for it`));
        const content = await readOnce();
        const earlier = await earlierLedger(environment, ledgerCompany(content.catalog.organization)).catch(
          (error: unknown) => {
            log.error(error instanceof Error ? error.message : String(error));
            return process.exit(1);
          },
        );
        const files = openSiteFiles(dist, content.store, keepsBuilds(environment));
        begun = { ...content, files, earlier };
        // Memory grows after thousands of texts that no earlier build has read.
        collectGarbage(650 * megabyte);
      },
      'astro:build:generated': async ({ dir, logger }) => {
        if (!begun || !images) throw new Error('Cannot publish: the content has not been read');
        const { catalog: checked, store, files, code, earlier } = begun;
        const compiled = await pages.load();
        const { dist: folder, public: publicFolder } = folders(environment);
        const customMarkdown = await orEnd(environment, logger, () =>
          builtCustomPages(checked, publicFolder, fileURLToPath(dir)),
        );
        const catalog = withLedger({ ...checked, customMarkdown }, { earlier: earlier.ledger, moment: now });
        const say = (line: string) => logger.info(line);
        say(ledgerSentence(earlier, catalog.ledger));
        const { content: contentFolder } = folders(environment);
        // Other processes draw pictures while this one writes pages.
        const drawn = drawings(catalog);
        for (const { family, from } of missingFonts(drawn.map(({ svg }) => svg)))
          logger.warn(`Pictures for links have no words in the script of ${family}: npm install --save-exact ${from}`);
        const sources = { catalog, contentFolder };
        const [made] = await Promise.all([
          orEnd(environment, logger, () => writePictures(drawn, sources, folder, store, code)),
          writeSite({ catalog, compiled, files, code, say, key }),
        ]);
        say(`${drawn.length} pictures, ${made} of them new`);
        await writeMcpBundle(catalog, folder, store, code);
        await writeSchedule(catalog, environment);
        collectGarbage(1000 * megabyte);
        const copies = catalogCopies(catalog);
        const madeCopies = await writeCopies({
          copies,
          contentFolder,
          settings: images,
          folder,
          store,
        });
        say(`${copies.length} copies of images and fonts, ${madeCopies} of them new`);
        pageCount = catalog.pages.length;
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!begun) throw new Error('Cannot publish: the content has not been read');
        const { files, store } = begun;
        const { dist } = folders(environment);
        const output = fileURLToPath(dir);
        await cp(output, dist, { recursive: true });
        for (const name of await filesIn(output)) files.digests.delete(name);
        if (keepsBuilds(environment)) await storeSite(dist, now.getTime(), files.digests);
        files.record();
        store.close();
        logger.info(`Built ${pageCount} pages of ${site} in ${(performance.now() / 1000).toFixed(1)} s: ${dist}`);
        // `npm start` serves the site right after this.
        if (keepsBuilds(environment) && environment['npm_lifecycle_event'] === 'build')
          logger.info('To serve them, run "npm run serve", or deploy that folder.');
      },
    },
  };
}

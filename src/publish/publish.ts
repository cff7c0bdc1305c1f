import { rmSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { catalogCopies } from '../brand/fonts.ts';
import { buildCatalog, type Catalog } from '../catalog/catalog.ts';
import { ledgerCompany } from '../catalog/ledger.ts';
import type { CheckedContent } from '../checks/content.ts';
import { ContentError } from '../content/diagnostics/content-error.ts';
import { formatWarnings } from '../content/diagnostics/report.ts';
import { withLedger } from '../documents/ledger.ts';
import { annotate } from '../io/ci-annotate.ts';
import { collectGarbage } from '../io/collect-garbage.ts';
import { readCustomPages } from '../io/custom-pages.ts';
import { loadContent } from '../io/load-content.ts';
import type { ImageSettings } from '../io/make-image.ts';
import { missingFonts } from '../io/picture-fonts.ts';
import { endProcesses } from '../io/untrusted.ts';
import { drawings } from '../pictures/link-picture.ts';
import { folders, isUnattended, root, type Environment } from '../settings.ts';
import { howFar } from './build-logger.ts';
import { codeDigest, openBuildStore, type BuildStore } from './build-store.ts';
import { cachedContent } from './cached-content.ts';
import { copyFiles } from './copies.ts';
import { builtCustomPages, customPagesPlugin } from './custom-pages.ts';
import { earlierLedger, ledgerSentence, type EarlierLedger } from './earlier-ledger.ts';
import { mcpFile } from './mcp-bundle.ts';
import { headersFile, scheduleFile } from './netlify.ts';
import { compiledPages } from './page-module.ts';
import { pictureFiles } from './pictures.ts';
import { openSiteFiles, writeCachedFiles, type SiteFiles } from './site-files.ts';
import { filesIn, lockSite, storeSite } from './store.ts';
import { writeSite } from './write-site.ts';

/**
 * Astro's own output, copied into the site at the end. Unique to each build, and inside the project
 * because Astro cannot rename files across file systems (EXDEV).
 */
export const astroOutput = path.join(root, '.astro', `build-${process.pid}`);

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
  cached: ReturnType<typeof cachedContent>,
  logger: AstroIntegrationLogger,
): Promise<Pick<CheckedContent, 'records' | 'today'>> {
  const { content, public: publicFolder } = folders(environment);
  const each = howFar('texts read', (line) => logger.info(line));
  const options = { ...cached, each, isUnattended: isUnattended(environment) };
  const { records, today, warnings } = await orEnd(environment, logger, () =>
    loadContent(content, publicFolder, now, options),
  );
  await annotate({ errors: [], warnings }, environment);
  if (warnings.length > 0) logger.warn(formatWarnings(warnings));
  // Warnings quote files, whose texts can be freed without them.
  return { records, today };
}

interface Read {
  readonly catalog: Catalog;
  readonly store: BuildStore;
  readonly code: string;
}

type Begun = Read & { readonly files: SiteFiles; readonly earlier: EarlierLedger };

/**
 * Builds the catalog as of `now`, writes documents and pages in one pass, and switches hosts to the
 * complete build in one step. A failed build changes nothing, and builds of the same site wait for
 * each other. Must run after integrations that change the output.
 */
export function publish(environment: Environment, site: string, now: Date): AstroIntegration {
  const pages = compiledPages();
  const { dist, content: contentFolder, public: publicFolder, cache, schedule } = folders(environment);
  // Netlify switches sites itself, so its builds skip the Node host's store.
  const keepsBuilds = environment['NETLIFY'] !== 'true';
  let begun: Begun | undefined;
  let images: ImageSettings | undefined;
  let reading: Promise<Read> | undefined;
  let isBuild = false;
  let log: AstroIntegrationLogger;

  async function read(): Promise<Read> {
    const code = await codeDigest();
    const store = openBuildStore(path.join(cache, 'builds.sqlite'));
    const { records, today } = await checkedContent(environment, now, cachedContent(store, code), log);
    return { catalog: buildCatalog(records, site, today), store, code };
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
        process.once('exit', () => rmSync(astroOutput, { recursive: true, force: true }));
        if (keepsBuilds) lockSite(dist, () => log.info(`Another build is writing to ${dist}: this one waits for it`));
        const content = await readOnce();
        const company = ledgerCompany(content.catalog.organization);
        const earlier = await earlierLedger(environment, company).catch((error: unknown) => {
          log.error(error instanceof Error ? error.message : String(error));
          return process.exit(1);
        });
        begun = { ...content, earlier, files: openSiteFiles(dist, content.store, keepsBuilds) };
        // Memory grows after thousands of texts that no earlier build has read.
        collectGarbage(650_000_000);
      },
      'astro:build:generated': async ({ dir, logger }) => {
        if (!begun || !images) throw new Error('Cannot publish: the content has not been read');
        const { catalog: checked, store, files, code, earlier } = begun;
        const compiled = await pages.load();
        const customMarkdown = await orEnd(environment, logger, () =>
          builtCustomPages(checked, publicFolder, fileURLToPath(dir)),
        );
        const catalog = withLedger({ ...checked, customMarkdown }, { earlier: earlier.ledger, moment: now });
        const say = (line: string) => logger.info(line);
        say(ledgerSentence(earlier, catalog.ledger));
        const drawn = drawings(catalog);
        for (const { family, from } of missingFonts(drawn.map(({ svg }) => svg)))
          logger.warn(`Pictures for links have no words in the script of ${family}: npm install --save-exact ${from}`);
        const pictures = pictureFiles(drawn, { catalog, contentFolder }, code);
        // Other processes draw pictures while this one writes pages.
        const [made] = await Promise.all([
          orEnd(environment, logger, () => writeCachedFiles(pictures, dist, store)),
          writeSite({ catalog, compiled, files, code, say }),
        ]);
        say(`${pictures.length} pictures, ${made} of them new`);
        const copies = copyFiles(catalogCopies(catalog), contentFolder, images);
        const madeCopies = await writeCachedFiles([...copies, await mcpFile(catalog, dist, code)], dist, store);
        say(`${copies.length} copies of images and fonts and the MCP bundle, ${madeCopies} of them new`);
        if (!keepsBuilds) await writeFile(schedule, scheduleFile(catalog));
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!begun) throw new Error('Cannot publish: the content has not been read');
        const { files, store, catalog } = begun;
        const output = fileURLToPath(dir);
        if (!keepsBuilds) await writeFile(path.join(output, '_headers'), headersFile());
        await cp(output, dist, { recursive: true });
        for (const name of await filesIn(output)) files.digests.delete(name);
        if (keepsBuilds) await storeSite(dist, now.getTime(), files.digests);
        files.record();
        store.close();
        await endProcesses();
        const seconds = (performance.now() / 1000).toFixed(1);
        logger.info(`Built ${catalog.pages.length} pages of ${site} in ${seconds} s: ${dist}`);
        // `npm start` serves the site right after this.
        if (keepsBuilds && environment['npm_lifecycle_event'] === 'build')
          logger.info('To serve them, run "npm run serve", or deploy that folder.');
      },
    },
  };
}

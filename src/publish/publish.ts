import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogCopies } from '../brand/fonts.ts';
import { ledgerCompany } from '../catalog/ledger.ts';
import { withLedger } from '../documents/ledger.ts';
import { missingFonts } from '../io/picture-fonts.ts';
import { endProcesses } from '../io/untrusted.ts';
import { drawings } from '../pictures/social-images.ts';
import { folders } from '../settings.ts';
import { codeDigest, openBuildStore } from './build-store.ts';
import { compiledSite } from './compiled-site.ts';
import { copyFiles } from './copies.ts';
import { builtCustomPages } from './custom-pages.ts';
import { earlierLedger, ledgerSentence } from './earlier-ledger.ts';
import { mcpFile } from './mcp-bundle.ts';
import { headersFile, scheduleFile } from './netlify.ts';
import { pictureFiles } from './pictures.ts';
import { exitOnContentError, readCatalog, type BuildSettings } from './read-catalog.ts';
import { openSiteFiles, writeCachedFiles } from './site-files.ts';
import { allFilePaths, lockSite, storeSite } from './store.ts';
import { writeSite } from './write-site.ts';

/**
 * Builds and publishes the site. Hosts switch to the new build when it is complete; a failed build does not change what
 * they serve. Builds into the same folder wait for each other. If the content has errors, the process exits.
 */
export async function publish(site: BuildSettings): Promise<void> {
  const { environment, origin, now } = site;
  const { dist, content, public: publicFolder, buildStore, schedule } = folders(environment);
  // Netlify replaces sites itself, so its builds do not need the store of the Node host.
  const keepsBuilds = environment['NETLIFY'] !== 'true';
  const lock = keepsBuilds
    ? lockSite(dist, () => console.log(`Another build is writing to ${dist}: this one waits for it`))
    : undefined;

  const code = await codeDigest();
  const compiled = await compiledSite(site, code);
  const store = openBuildStore(buildStore);
  const checked = await readCatalog(site, store, code);
  const earlier = await earlierLedger(environment, ledgerCompany(checked.organization));
  const customMarkdown = await exitOnContentError(environment, () =>
    builtCustomPages(checked, publicFolder, compiled.files),
  );
  const catalog = withLedger({ ...checked, customMarkdown }, { earlier: earlier.ledger, moment: now });
  console.log(ledgerSentence(earlier, catalog.ledger));

  const files = openSiteFiles(dist, store, keepsBuilds);
  const drawn = drawings(catalog);
  for (const { family, packageName } of missingFonts(drawn.map(({ svg }) => svg)))
    console.warn(
      `Pictures for links cannot show text in the script of ${family}. To add the font, run "npm install --save-exact ${packageName}"`,
    );
  const pictures = pictureFiles(drawn, { catalog, contentFolder: content }, code);
  // Other processes draw pictures while this one writes pages.
  const [made] = await Promise.all([
    exitOnContentError(environment, () => writeCachedFiles(pictures, dist, store)),
    writeSite({ catalog, compiled: compiled.pages, files, code }),
  ]);
  console.log(`${pictures.length} pictures, ${made} of them new`);
  const copies = copyFiles(catalogCopies(catalog), content, compiled);
  const madeCopies = await writeCachedFiles(
    [...copies, await mcpFile(catalog, dist, compiled.mcpProgram)],
    dist,
    store,
  );
  console.log(`${copies.length} copies of images and fonts and the MCP bundle, ${madeCopies} of them new`);

  for (const folder of [compiled.files, publicFolder].filter((one) => existsSync(one))) {
    await cp(folder, dist, { recursive: true });
    for (const name of await allFilePaths(folder)) files.forget(name);
  }
  if (!keepsBuilds) {
    await writeFile(schedule, scheduleFile(catalog));
    await writeFile(path.join(dist, '_headers'), headersFile());
  } else await storeSite(dist, now.getTime(), files.digests());
  files.record();
  store.prune();
  store.close();
  lock?.release();
  await endProcesses();

  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`Built ${catalog.pages.length} pages of ${origin} in ${seconds} s: ${dist}`);
  // Not for `npm start`, which serves the site right after the build.
  if (keepsBuilds && environment['npm_lifecycle_event'] === 'build')
    console.log('To serve them, run "npm run serve", or deploy that folder.');
}

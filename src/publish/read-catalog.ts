import { buildCatalog, type Catalog } from '../catalog/catalog.ts';
import { ContentError } from '../content/diagnostics/content-error.ts';
import { formatWarnings } from '../content/diagnostics/report.ts';
import { annotate } from '../io/ci-annotate.ts';
import { loadContent } from '../io/load-content.ts';
import { folders, isUnattended, type Environment } from '../settings.ts';
import type { BuildStore } from './build-store.ts';
import { cachedContent } from './cached-content.ts';
import { progressPrinter } from './progress.ts';

/** Runs a step of the build. If the step rejects with a ContentError, prints its errors and exits the process. */
export async function exitOnContentError<Result>(
  environment: Environment,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    await annotate(error, environment);
    console.error(error.message);
    process.exit(1);
  }
}

/** The settings of a build. */
export interface BuildSettings {
  readonly environment: Environment;
  /** The origin of published addresses, such as `https://acme.example`. */
  readonly origin: string;
  /** The time of the build. Records with a later date are not published. */
  readonly now: Date;
}

/**
 * Reads the content and builds the catalog. If the content has errors, prints them and exits the process. Prints
 * warnings unless `isQuiet`. `code` is the result of `codeDigest()`.
 */
export async function readCatalog(
  site: BuildSettings,
  store: BuildStore,
  code: string,
  isQuiet = false,
): Promise<Catalog> {
  const { environment, origin, now } = site;
  const { content, public: publicFolder } = folders(environment);
  const options = {
    ...cachedContent(store, code),
    onBody: progressPrinter('texts read'),
    isUnattended: isUnattended(environment),
  };
  const { records, today, warnings } = await exitOnContentError(environment, () =>
    loadContent(content, publicFolder, now, options),
  );
  if (!isQuiet) await annotate({ errors: [], warnings }, environment);
  if (!isQuiet && warnings.length > 0) console.warn(formatWarnings(warnings));
  return buildCatalog(records, origin, today);
}

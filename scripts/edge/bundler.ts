/**
 * Runs Netlify's bundler without downloads and with all output on stderr. bundle.ts starts this program as a child
 * process with its own `PATH`. Arguments: the path of the bundler's entry module, the project folder, the output folder
 * and the cache folder. Exits with 1 if bundling fails.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Bundler {
  readonly bundle: (
    sourceFolders: readonly string[],
    target: string,
    declarations: readonly never[],
    options: {
      readonly basePath: string;
      readonly cacheDirectory: string;
      readonly userLogger: (...message: unknown[]) => void;
      readonly systemLogger: (...message: unknown[]) => void;
    },
  ) => Promise<unknown>;
}

const [entry, root, target, cacheDirectory] = process.argv.slice(2);
if (entry === undefined || root === undefined || target === undefined || cacheDirectory === undefined) {
  throw new Error('Cannot bundle: expected entry, root, target and cache folder');
}

// Makes every download fail at once, even on a slow network. The bundler then continues without newer types.
globalThis.fetch = () => Promise.reject(new Error('bundling is offline'));

const { bundle } = (await import(pathToFileURL(entry).href)) as Bundler;
try {
  await bundle([join(root, 'netlify/edge-functions')], target, [], {
    basePath: root,
    cacheDirectory,
    userLogger: (...message) => console.error(...message),
    systemLogger: () => undefined,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

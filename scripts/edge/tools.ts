import { realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Paths of tools in the packages `deno`, `@netlify/edge-bundler` and `@netlify/edge-functions-dev`. Symbolic links are
 * resolved, because Deno's permissions do not follow links.
 */
export interface EdgeTools {
  /** The Deno binary. npm's wrapper script is not used, because it does not pass signals on. */
  readonly deno: string;
  /** The folder of the package `@netlify/edge-bundler`. */
  readonly bundler: string;
  /** The module with Netlify's bootstrap for edge functions, which exports `handleRequest`. */
  readonly bootstrap: string;
}

/** Finds the tools in the installed packages of the project at `root`. Throws if a tool is missing. */
export function edgeTools(root: string): EdgeTools {
  const binary = process.platform === 'win32' ? 'deno.exe' : 'deno';
  return {
    deno: existing(join(packageFolder(root, 'deno'), binary)),
    bundler: existing(packageFolder(root, '@netlify/edge-bundler')),
    bootstrap: existing(join(packageFolder(root, '@netlify/edge-functions-dev'), 'dist/deno/bootstrap.mjs')),
  };
}

function existing(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    throw new Error(`Cannot find ${path}: run "npm ci" with install scripts allowed`, { cause: error });
  }
}

function packageFolder(root: string, name: string): string {
  const found = findPackageJSON(name, pathToFileURL(join(root, 'package.json')));
  if (found === undefined) throw new Error(`Cannot find the package ${name} from ${root}`);
  return dirname(found);
}

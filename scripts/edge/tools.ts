import { realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Real paths (Deno's permissions know no symbolic links) of what the packages `deno`, `@netlify/edge-bundler` and `@netlify/edge-functions-dev` bring. */
export interface EdgeTools {
  /** The Deno binary itself, not npm's wrapper script: a signal to that one would not reach Deno. */
  readonly deno: string;
  /** Folder of the package `@netlify/edge-bundler`. */
  readonly bundler: string;
  /** Netlify's edge bootstrap, which exports `handleRequest`. */
  readonly bootstrap: string;
}

/** Finds the tools below a project's folder; throws where one is absent. */
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

import { pathToFileURL } from 'node:url';

export interface ImportMap {
  readonly imports: Readonly<Record<string, string>>;
  readonly scopes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Packages that static-origin.ts imports in Deno, which runs without a package.json. */
const hostPackages = ['lru-cache', 'mrmime'] as const;

/**
 * Builds the import map of host.ts. The bundle's map applies to the unpacked bundle only, so that the function gets
 * nothing unbundled; `file:///root/` and `file:///vendor/` redirect its absolute specifiers.
 */
export function hostImportMap(bundled: ImportMap, unpackedFolder: string): ImportMap {
  const unpacked = pathToFileURL(`${unpackedFolder}/`).href;
  const roots = { 'file:///root/': `${unpacked}root/`, 'file:///vendor/': `${unpacked}vendor/` };
  const moved = Object.entries(bundled.imports).map(([from, to]) => [from, move(to, roots)] as const);
  return {
    imports: Object.fromEntries(hostPackages.map((name) => [name, import.meta.resolve(name)])),
    scopes: { ...bundled.scopes, [unpacked]: { ...roots, ...Object.fromEntries(moved) } },
  };
}

function move(specifier: string, roots: Readonly<Record<string, string>>): string {
  const prefix = Object.keys(roots).find((root) => specifier.startsWith(root));
  return prefix === undefined ? specifier : `${roots[prefix] ?? ''}${specifier.slice(prefix.length)}`;
}

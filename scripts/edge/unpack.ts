/**
 * A Deno program that writes the modules of an `.eszip` bundle to a folder. The arguments are the URL of the eszip
 * library's `mod.ts`, the path of the bundle and the target folder. It writes these files:
 * - `root/…` and `vendor/…`: the modules at `file:///root/…` and `file:///vendor/…`.
 * - `bootstrap-stage2.js`: the module `netlify:bootstrap-stage2`, which exports `functions`.
 * - `import-map.json`: the module `netlify:import-map`.
 */
declare const Deno: {
  readonly args: readonly string[];
  mkdir(path: string, options: { recursive: boolean }): Promise<void>;
  readFile(path: string): Promise<Uint8Array>;
  writeTextFile(path: string, text: string): Promise<void>;
};

interface Eszip {
  readonly Parser: {
    createInstance(): Promise<{
      parseBytes(bytes: Uint8Array): Promise<string[]>;
      load(): Promise<void>;
      getModuleSource(specifier: string): Promise<string>;
    }>;
  };
}

const [library, bundle, target] = Deno.args;
if (library === undefined || bundle === undefined || target === undefined) {
  throw new Error('Cannot unpack: expected library, bundle and target folder');
}

const { Parser } = (await import(library)) as Eszip;
const parser = await Parser.createInstance();
const specifiers = await parser.parseBytes(await Deno.readFile(bundle));
await parser.load();

for (const specifier of specifiers) {
  const path = unpackedPath(specifier);
  if (path === undefined) continue;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  await Deno.mkdir(`${target}/${folder}`, { recursive: true });
  await Deno.writeTextFile(`${target}/${path}`, await parser.getModuleSource(specifier));
}

/** Returns the path of a module in the target folder; undefined for modules of the runtime, such as `node:fs`. */
function unpackedPath(specifier: string): string | undefined {
  if (specifier === 'netlify:bootstrap-stage2') return 'bootstrap-stage2.js';
  if (specifier === 'netlify:import-map') return 'import-map.json';
  const { protocol, pathname } = new URL(specifier);
  return protocol === 'file:' ? decodeURIComponent(pathname.slice(1)) : undefined;
}

export type {};

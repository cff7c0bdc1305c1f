import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { zipSync } from 'fflate';
import { href } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { root } from '../settings.ts';
import { keyOf } from './build-store.ts';
import type { CachedFile } from './site-files.ts';

const program = path.join(root, 'mcp');
const entryPoint = 'server/index.mjs';
const iconName = 'icon.png';
/** The modification time of bundled files. A fixed time makes bundles reproducible; zip allows no earlier time. */
const fixedTime = new Date(1980, 0, 1);
const bestCompression = 9;

const json = async (name: string): Promise<unknown> => JSON.parse(await readFile(path.join(program, name), 'utf8'));

async function manifest({ site, organization: { name, description } }: Catalog, hasIcon: boolean): Promise<object> {
  const { version, license, engines } = (await json('package.json')) as {
    version: string;
    license: string;
    engines: { node: string };
  };
  const tools = (await json('tools.json')) as Readonly<Record<string, string>>;
  return {
    manifest_version: '0.3',
    name: new URL(site).hostname.replaceAll(/[^a-z0-9]+/g, '-'),
    display_name: name,
    version,
    description: `What ${name} says about itself: the company, its products, contacts, news and pages.`,
    long_description: description,
    author: { name, url: site },
    homepage: site,
    documentation: site + href('agents'),
    ...(hasIcon && { icon: iconName }),
    server: {
      type: 'node',
      entry_point: entryPoint,
      mcp_config: { command: 'node', args: [`\${__dirname}/${entryPoint}`, site] },
    },
    tools: Object.entries(tools).map(([tool, about]) => ({ name: tool, description: about })),
    license,
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: engines.node } },
  };
}

/** Returns the program in `mcp/` and its dependencies as one JavaScript file. */
export async function mcpProgram(): Promise<string> {
  const { build } = await import('rolldown');
  const { output } = await build({
    input: path.join(program, 'main.ts'),
    platform: 'node',
    write: false,
    output: { format: 'esm', minify: true, codeSplitting: false },
  });
  return output[0].code;
}

/**
 * Returns the bundle (MCPB 0.3) that installs this catalog's MCP server. The same inputs always give the same bytes.
 * `serverCode` is the result of `mcpProgram()`.
 */
export async function mcpBundle(catalog: Catalog, serverCode: string, icon?: Uint8Array): Promise<Uint8Array> {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const files = {
    'manifest.json': encode(`${JSON.stringify(await manifest(catalog, icon !== undefined), null, 2)}\n`),
    [entryPoint]: encode(serverCode),
    ...(icon && { [iconName]: icon }),
  };
  return zipSync(files, { level: bestCompression, mtime: fixedTime });
}

/** Returns the MCP bundle as a cached file, with the icon that the build has already written to `folder`. */
export async function mcpFile(catalog: Catalog, folder: string, serverCode: string): Promise<CachedFile> {
  const icon = await readFile(path.join(folder, href('largeIcon')));
  return {
    path: href('mcpBundle'),
    key: keyOf(serverCode, JSON.stringify(await manifest(catalog, true)), icon),
    make: () => mcpBundle(catalog, serverCode, icon),
  };
}

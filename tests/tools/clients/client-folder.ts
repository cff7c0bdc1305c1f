import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { href } from '../../../src/contract/routes.ts';
import { root } from '../../../src/settings.ts';
import { runNode } from '../../agents/process.ts';
import { published } from '../../site/built.ts';
import { packages } from '../folder.ts';

const linkedPackages = [
  ...['openapi-fetch', 'openapi-typescript-helpers'].map((name) => path.join(packages, name)),
  ...['@types', 'undici-types'].map((name) => path.join(root, 'node_modules', name)),
];

const config = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'esnext',
    module: 'nodenext',
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: ['node'],
  },
};

/** A folder of a client developer, with a typed client and the types that openapi-typescript generates. */
export interface ClientFolder {
  readonly path: string;
  /** Writes and runs a program. Resolves with its output; rejects if it fails. */
  readonly run: (name: string, program: string) => Promise<string>;
  readonly write: (name: string, program: string) => Promise<void>;
  /** Returns the output of tsc for all programs in the folder. */
  readonly compilerErrors: () => Promise<string>;
  readonly remove: () => Promise<void>;
}

export async function clientFolder(dist: string): Promise<ClientFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-docs-'));
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await mkdir(path.join(folder, 'node_modules'));
  for (const from of linkedPackages) await symlink(from, path.join(folder, 'node_modules', path.basename(from)));
  await write('package.json', '{ "type": "module" }');
  await write('tsconfig.json', JSON.stringify(config));
  await write('catalog.ts', astToString(await openapiTS(published(dist, href('openapi')))));
  return {
    path: folder,
    write,
    run: async (name, program) => {
      await write(name, program);
      const { stdout, stderr, exitCode } = await runNode([name], folder);
      if (exitCode !== 0) throw new Error(stderr);
      return stdout;
    },
    compilerErrors: async () =>
      (await runNode([path.join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], folder)).stdout,
    remove: () => rm(folder, { recursive: true }),
  };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../src/settings.ts';

interface Package {
  /** The package that replaces the one at this location, if any. */
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}
interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const readManifest = (folder: string) => readJson(path.join(folder, 'package.json')) as Manifest;

/** Packages in a folder's lock file, by their path in node_modules. */
function lockedPackages(folder: string): [string, Package][] {
  const { packages } = readJson(path.join(folder, 'package-lock.json')) as { packages: Record<string, Package> };
  return Object.entries(packages).filter(([location]) => location !== '');
}

/** Folders that scripts of package.json install separately. */
const folders = Object.values(readManifest('.').scripts).flatMap((script) => /--prefix (\S+)/.exec(script)?.[1] ?? []);

describe.each(['.', ...folders])('the packages of the folder %s', (folder) => {
  it('have an integrity hash, unless they are bundled in another package or a folder of this project', () => {
    const withoutIntegrity = lockedPackages(folder).filter(
      ([location, { integrity, inBundle, link }]) =>
        integrity === undefined && !inBundle && !link && location.includes('node_modules/'),
    );
    expect(withoutIntegrity.map(([location]) => location)).toEqual([]);
  });

  it('are required at exact versions', () => {
    const { dependencies, devDependencies, optionalDependencies } = readManifest(folder);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      expect(version, name).toMatch(/^(?:\d+\.\d+\.\d+|file:mcp)$/);
  });

  it('do not include @scarf/scarf, which reports installs, except as an empty package', () => {
    const scarf = lockedPackages(folder).filter(([location]) => location.endsWith('node_modules/@scarf/scarf'));
    expect(scarf.filter(([, { name }]) => name !== 'empty-npm-package')).toEqual([]);
  });
});

it('the packages with an install script are exactly those in allowScripts', () => {
  const withScript = lockedPackages('.').filter(([, { hasInstallScript }]) => hasInstallScript === true);
  expect([...new Set(withScript.map(([location]) => location.split('node_modules/').at(-1)))].toSorted()).toEqual(
    Object.keys(readManifest('.').allowScripts).toSorted(),
  );
});

it('the edge bundler and bootstrap have the versions that netlify-cli deploys with', () => {
  for (const name of ['@netlify/edge-bundler', '@netlify/edge-functions-dev']) {
    const versions = lockedPackages('scripts/netlify').flatMap(([location, { version }]) =>
      location.endsWith(`node_modules/${name}`) ? [version] : [],
    );
    expect(versions, name).toEqual([readManifest('.').devDependencies?.[name]]);
  }
});

it('docs/operators/cloudflare.md deploys with the Wrangler that runs in tests', () => {
  const wrangler = readManifest('tests/tools').dependencies?.['wrangler'] ?? '';
  const page = readFileSync(path.join(root, 'docs/operators/cloudflare.md'), 'utf8');
  expect(page).toContain(`wrangler@${wrangler} deploy`);
});

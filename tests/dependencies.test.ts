import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../src/settings.ts';

interface Package {
  /** The package that replaces the one at this place, if any. */
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
}
interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const manifestOf = (folder: string) => read(path.join(folder, 'package.json')) as Manifest;

/** Packages in a folder's lock file, by their path in node_modules. */
function lockedIn(folder: string): [string, Package][] {
  const { packages } = read(path.join(folder, 'package-lock.json')) as { packages: Record<string, Package> };
  return Object.entries(packages).filter(([place]) => place !== '');
}

/** Folders that scripts of package.json install separately. */
const folders = new Set(
  Object.values(manifestOf('.').scripts).flatMap(
    (script) => /^node scripts\/packages\.ts ([^&]+)/.exec(script)?.[1]?.trim().split(' ') ?? [],
  ),
);

describe.each(['.', ...folders])('the packages of %s', (folder) => {
  it('are locked by what is in them', () => {
    const loose = lockedIn(folder).filter(
      ([, { integrity, inBundle }]) => integrity === undefined && inBundle !== true,
    );
    expect(loose.map(([place]) => place)).toEqual([]);
  });

  it('are required in a single version', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifestOf(folder);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('report nothing to anyone', () => {
    const reporters = lockedIn(folder).filter(([place]) => place.endsWith('node_modules/@scarf/scarf'));
    expect(reporters.filter(([, { name }]) => name !== 'empty-npm-package')).toEqual([]);
  });
});

it('only what is allowed to runs a script when it is installed', () => {
  const scripted = lockedIn('.').filter(([, { hasInstallScript }]) => hasInstallScript === true);
  expect([...new Set(scripted.map(([place]) => place.split('node_modules/').at(-1)))].toSorted()).toEqual(
    Object.keys(manifestOf('.').allowScripts).toSorted(),
  );
});

it('the bundler and the bootstrap of the edge are those that netlify-cli deploys with', () => {
  for (const name of ['@netlify/edge-bundler', '@netlify/edge-functions-dev']) {
    const versions = lockedIn('scripts/netlify').flatMap(([place, { version }]) =>
      place.endsWith(`node_modules/${name}`) ? [version] : [],
    );
    expect(versions, name).toEqual([manifestOf('.').devDependencies?.[name]]);
  }
});

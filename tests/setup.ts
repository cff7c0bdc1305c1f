import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import type { EdgeBundle } from '../scripts/edge/bundle.ts';
import { root } from '../src/settings.ts';
import { buildSite } from './build.ts';
import { asOne } from './languages/as-one.ts';
import { contentFolder, contents, type ContentName, type TestContent } from './foreign/contents.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The content of this run; the sample by default. */
    content: ContentName;
    contentFolder: string;
    dist: string;
    site: string;
    /** The same site, with one unreadable resource, `/api/v1/work`. */
    brokenDist: string;
    /** Whether Vitest was started with `-u`. */
    updatesSnapshots: boolean;
    /** Does not depend on the content, so it is provided with the sample only. */
    edgeBundle: EdgeBundle;
  }
}

async function bundle(out: string): Promise<EdgeBundle> {
  await mkdir(out);
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/edge/bundle.ts', out], { cwd: root });
  return JSON.parse(stdout) as EdgeBundle;
}

async function breakCopy(dist: string, copy: string): Promise<string> {
  await cp(dist, copy, { recursive: true });
  const file = path.join(copy, 'api/v1/work.json');
  await rm(file);
  // A symlink to itself: reading it fails (ELOOP), even for root.
  await symlink(path.basename(file), file);
  return copy;
}

/** Builds the shared site and the edge bundle once for all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-test-'));
  const built = path.join(folder, 'dist');
  const name = project.getProvidedContext().content;
  const { site, language }: TestContent = contents[name];
  const content = await contentFolder(contents[name], folder);
  const [{ exitCode, output }, edgeBundle] = await Promise.all([
    buildSite({ dist: built, site, content }),
    name === 'sample' ? bundle(path.join(folder, 'edge')) : undefined,
  ]);
  if (exitCode !== 0) throw new Error(`Cannot build the content of ${name}:\n${output}`);
  const dist = language === undefined ? built : await asOne(built, path.join(folder, 'one'), site, language);
  project.provide('updatesSnapshots', project.config.snapshotOptions.updateSnapshot === 'all');
  project.provide('contentFolder', content);
  project.provide('dist', dist);
  project.provide('site', site);
  project.provide('brokenDist', await breakCopy(dist, path.join(folder, 'broken')));
  if (edgeBundle) project.provide('edgeBundle', edgeBundle);
  return () => rm(folder, { recursive: true, force: true });
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleEdge, type EdgeBundle } from '../scripts/edge/bundle.ts';
import { buildSite } from './build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The sample content, built for `site`. */
    dist: string;
    site: string;
    edgeBundle: EdgeBundle;
  }
}

const site = 'https://www.ladrilho.example';

/** Builds what the tests look at once: the site of the sample content, and the edge bundle that deploys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-test-'));
  const dist = path.join(folder, 'dist');
  const { exitCode, output } = await buildSite({ dist, site });
  if (exitCode !== 0) throw new Error(`Cannot build the sample content:\n${output}`);
  project.provide('dist', dist);
  project.provide('site', site);
  project.provide(
    'edgeBundle',
    await bundleEdge({ root: path.resolve(import.meta.dirname, '..'), out: path.join(folder, 'edge') }),
  );
  return () => rm(folder, { recursive: true, force: true });
}

import { expect, inject, it } from 'vitest';
import { currentTime, folders } from '../../src/settings.ts';
import { findSampleLeftovers } from '../../scripts/content/findings.ts';
import { readContent } from '../../src/io/load-content.ts';

it('findSampleLeftovers() finds the sample company in the sample only, in its sources and its site', async () => {
  const folderPaths = { public: folders({}).public, dist: inject('dist') };
  const content = await readContent(inject('contentFolder'), folderPaths.public, currentTime(process.env));
  const { inSources, inDist } = await findSampleLeftovers(content, 'Another company', folderPaths);
  if (inject('content') === 'sample') {
    expect(inSources).not.toEqual([]);
    expect(inDist.map(({ file }) => file)).toContain('dist/openapi.json');
  } else expect([...inSources, ...inDist]).toEqual([]);
});

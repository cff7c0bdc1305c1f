import { expect, inject, it } from 'vitest';
import { currentTime, folders } from '../../src/settings.ts';
import { findSampleLeftovers } from '../../scripts/content/findings.ts';
import { readContent } from '../../src/io/load-content.ts';

it('the built site names the sample company only when it is the sample’s', async () => {
  const where = { public: folders({}).public, dist: inject('dist') };
  const content = await readContent(inject('contentFolder'), where.public, currentTime(process.env));
  const { inSources, inDist } = await findSampleLeftovers(content, 'Another company', where);
  if (inject('content') === 'sample') {
    expect(inSources).not.toEqual([]);
    expect(inDist.map(({ file }) => file)).toContain('dist/openapi.json');
  } else expect([...inSources, ...inDist]).toEqual([]);
});

import { expect, inject, it } from 'vitest';
import { currentTime, folders } from '../../src/settings.ts';
import { sampleLeft } from '../../scripts/content/findings.ts';
import { readContent } from '../../src/io/load-content.ts';

it('the built site names the sample company only when it is the sample’s', async () => {
  const where = { public: folders({}).public, dist: inject('dist') };
  const content = await readContent(inject('contentFolder'), where.public, currentTime(process.env));
  const { sources, built } = await sampleLeft(content, 'Another company', where);
  if (inject('content') === 'sample') {
    expect(sources).not.toEqual([]);
    expect(built.map(({ file }) => file)).toContain('dist/openapi.json');
  } else expect([...sources, ...built]).toEqual([]);
});

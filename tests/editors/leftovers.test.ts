import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, describe } from 'vitest';
import { findSampleWords, findSampleValues } from '../../src/editing/sample-leftovers.ts';
import { sampleFolder } from '../../scripts/sample.ts';
import { loadContent } from '../../src/io/load-content.ts';
import { currentTime, folders } from '../../src/settings.ts';
import { valid } from '../catalog/content.ts';
import { runScript } from './process.ts';

const loadSample = async () => (await loadContent(sampleFolder, folders({}).public, currentTime(process.env))).records;

const positionsIn = (text: string) =>
  findSampleWords([{ file: 'content/x.md', text }], 'Acme').map(({ line, column }) => [line, column]);

describe('findSampleWords()', () => {
  it('finds the name, the addresses and the numbers of the sample company', () => {
    expect(positionsIn('one\nat Ladrilho we')).toEqual([[2, 4]]);
    expect(positionsIn('https://docs.balcao.example/x')).toHaveLength(1);
    expect(positionsIn('"11.222.333/0001-81"')).toHaveLength(1);
    expect(positionsIn('+5511900000100')).toHaveLength(1);
  });

  it('ignores ordinary words that the sample uses as names', () => {
    expect(positionsIn('O balcão da feira, com a caderneta na prateleira. https://feira.com.br')).toEqual([]);
  });

  it('returns nothing if the catalog is that of the sample company', () => {
    expect(findSampleWords([{ file: 'content/x.md', text: 'Ladrilho' }], 'Ladrilho')).toEqual([]);
  });
});

describe('findSampleValues()', () => {
  const organization = (slogan: string, knowsAbout: readonly string[]) => {
    const data = JSON.parse(valid['organization.json'] ?? '') as object;
    const text = JSON.stringify({ ...data, slogan, knowsAbout }, null, 2);
    return [{ file: 'content/organization.json', path: 'organization.json', text }];
  };

  it('finds a slogan and a list that are those of the sample, unless the company is the sample company', async () => {
    const { slogan, knowsAbout } = (await loadSample()).organization;
    const leftovers = findSampleValues(organization(slogan, knowsAbout), 'Acme');
    expect(leftovers.map(({ field, line }) => [field, line])).toEqual([
      ['slogan', 5],
      ['knowsAbout', 24],
    ]);
    expect(findSampleValues(organization(slogan, knowsAbout), 'Ladrilho')).toEqual([]);
  });

  it('returns nothing for another slogan and list', () => {
    expect(findSampleValues(organization('Software for shops', ['Shops']), 'Acme')).toEqual([]);
  });
});

describe('npm run content with another company', () => {
  it('fails if dist contains pages of the sample company, and succeeds when they are removed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-left-'));
    const content = { ...valid };
    content['organization.json'] = (content['organization.json'] ?? '').replace(
      '11.222.333/0001-81',
      '11.444.777/0001-61',
    );
    content['contact.json'] = (content['contact.json'] ?? '').replaceAll('00001', '00002');
    for (const [name, text] of Object.entries({ ...content, '../dist/about.md': 'Ladrilho makes software.' })) {
      const file = path.join(folder, 'content', name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    const env = { CONTENT: path.join(folder, 'content'), DIST: path.join(folder, 'dist') };
    const before = await runScript('content.ts', [], env);
    expect(before.output).toContain('names the sample company in 1 file. Run npm run build.');
    expect(before.exitCode).toBe(1);
    await rm(env.DIST, { recursive: true });
    expect((await runScript('content.ts', [], env)).exitCode).toBe(0);
    await rm(folder, { recursive: true });
  });
});

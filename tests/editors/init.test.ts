import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sampleFolder } from '../../scripts/sample.ts';
import { checkContent } from '../../src/check/check-content.ts';
import { currentTime, root } from '../../src/settings.ts';
import { plainEnvironment } from '../build.ts';
import { runScript } from './process.ts';

let folder: string;
const run = (script: string, ...args: string[]) => runScript(script, args, plainEnvironment(), folder);
const check = () => checkContent(path.join(folder, 'content'), { now: currentTime({}) });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-init-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(sampleFolder, path.join(folder, 'content'), { recursive: true });
  for (const name of ['src', 'package.json']) await symlink(path.join(root, name), path.join(folder, name));
});

describe('npm run init', () => {
  it.each([
    ['Klinika Zdrowie', 'PL', 'services', 'Usługi', 'klinika-zdrowie'],
    ['Fırın Güneş', 'TR', 'goods', 'Ürünler', 'firin-gunes'],
    ['De Vries Advocaten', 'NL', 'services', 'Diensten', 'de-vries-advocaten'],
  ])('starts %s in the language of %s, and counts what is to fill in', async (name, country, offers, title, slug) => {
    const { exitCode, errors } = await run(
      'init.ts',
      '--yes',
      '--name',
      name,
      '--country',
      country,
      '--offers',
      offers,
    );
    expect([exitCode, errors]).toEqual([0, '']);
    expect(await readdir(path.join(folder, 'sample'))).toEqual(await readdir(sampleFolder));
    const { content, warnings } = await check();
    expect(content?.entries.organization[0]?.data).toMatchObject({ name, legalName: name });
    expect(content?.entries.pages.map(({ data }) => data.title)).toContain(title);
    expect(content?.entries.organization[0]?.data.url).toBe(`https://www.${slug}.example`);
    expect(new Set(warnings.map(({ problem }) => problem))).toEqual(new Set(['is still to-fill-in.']));
  });

  it('names the missing flags without a terminal, and an answer that cannot be used', async () => {
    expect((await run('init.ts', '--name', 'Acme')).errors).toContain(
      'Add --legal-name, --country, --time-zone, --language',
    );
    expect((await run('init.ts', '--yes')).errors).toMatch(/Add --name\.\n$/);
    // Spain has three time zones.
    expect((await run('init.ts', '--yes', '--name', 'Sol', '--country', 'ES')).errors).toContain(
      'Add --time-zone (Africa/Ceuta, Atlantic/Canary, Europe/Madrid).',
    );
    expect((await run('init.ts', '--yes', '--country', 'UK')).errors).toContain('Cannot use --country "UK": ');
    expect(await readdir(folder)).not.toContain('sample');
  });

  it('writes nothing with --dry-run, and never replaces another company', async () => {
    const given = ['--yes', '--name', 'Acme', '--country', 'GB'];
    expect((await run('init.ts', ...given, '--dry-run')).output).toContain('organization.json\n');
    expect(await readdir(folder)).not.toContain('sample');
    await run('init.ts', ...given);
    expect((await run('init.ts', ...given)).errors).toContain('content has Acme. Nothing has changed.');
  });

  it('names the way back to the sample, which keeps what was written', async () => {
    const git = (...args: string[]) => promisify(execFile)('git', ['-C', folder, ...args]);
    const given = ['--yes', '--name', 'Acme', '--country', 'GB'];
    await git('init', '--quiet');
    await git('config', 'user.name', 'Test');
    await git('config', 'user.email', 'test@acme.example');
    await git('add', 'content');
    await git('commit', '--quiet', '--message', 'The sample');
    await run('init.ts', ...given);
    const { errors } = await run('init.ts', ...given);
    const [, command = ''] = /run "git (.*?)"/.exec(errors) ?? [];
    await git(...command.split(' '));
    expect((await run('init.ts', ...given)).exitCode).toBe(0);
    expect((await git('stash', 'show', '--include-untracked', 'stash@{0}')).stdout).toContain('organization.json');
  });

  it.each([
    ['KE', 'en-KE', 'sw-KE'],
    ['IN', 'en-IN', 'hi'],
    ['PY', 'es-PY', 'gn'],
    ['TW', 'en-GB', 'zh-TW'],
    ['IS', 'en-GB', 'is'],
    ['GB', 'en-GB', undefined],
    ['AU', 'en-AU', undefined],
    ['US', 'en', undefined],
    ['CH', 'de-CH', undefined],
    ['PT', 'pt-PT', undefined],
  ])('proposes for %s a language that has words, in the way of the country: %s', async (country, language, without) => {
    const given = ['--yes', '--name', 'Acme', '--country', country, '--time-zone', 'UTC'];
    const { output } = await run('init.ts', ...given);
    const organization = await readFile(path.join(folder, 'content/organization.json'), 'utf8');
    expect(JSON.parse(organization)).toMatchObject({ inLanguage: language });
    if (without === undefined) expect(output).not.toContain('no words');
    else expect(output).toContain(`no words in "${without}" yet, so the default is "${language}"`);
  });

  it('writes the pages that further languages need', async () => {
    expect((await run('init.ts', '--yes', '--languages', 'french')).errors).toContain('not a language code');
    await run('init.ts', '--yes', '--name', 'Alpen', '--country', 'CH', '--languages', 'fr-CH, it-CH,fr-ch,de-CH');
    const { content, warnings, errors } = await check();
    expect(errors).toEqual([]);
    expect([...(content?.languages.keys() ?? [])]).toEqual(['fr-ch', 'it-ch']);
    expect(content?.languages.get('it-ch')?.pages.map(({ data }) => data.title)).toContain('Contatti');
    expect(new Set(warnings.map(({ problem }) => problem))).toEqual(new Set(['is still to-fill-in.']));
  });

  it('takes "none" as the answer to what the company offers', async () => {
    expect((await run('init.ts', '--help')).output).toContain('services, none');
    const { output } = await run('init.ts', '--yes', '--name', 'Acme', '--country', 'GB', '--offers', 'none');
    expect(output).not.toContain('product');
    const { content } = await check();
    expect(content?.entries.pages.map(({ id }) => id)).not.toContain('products');
  });
});

it('npm run words lists the words that a further language lacks in the folder of that language', async () => {
  await run('init.ts', '--yes', '--name', 'Lain', '--country', 'CH', '--languages', 'rm');
  expect((await run('words.ts', 'rm')).output).toContain(path.join('content', 'rm', 'words.json'));
  expect(await readdir(path.join(folder, 'content'))).not.toContain('words.json');
  expect((await run('words.ts', 'romansh')).errors).toContain('is not the folder of a further language');
});

it('npm run words lists the words that a language lacks, with the English beside them', async () => {
  await run('init.ts', '--yes', '--name', 'Bageri', '--country', 'SE', '--language', 'sv');
  const missing = async () => (await check()).warnings.find(({ field }) => field === 'inLanguage')?.problem;
  const before = await missing();
  expect((await run('words.ts')).output).toContain('is filled in: keep it');
  expect(await missing()).toBe(before);
  const file = path.join(folder, 'content/words.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    words: expect.arrayContaining([{ word: 'fact.price', english: 'Price', text: '' }]) as unknown[],
  });
  expect((await run('words.ts')).output).toContain('lists those that are missing');
});

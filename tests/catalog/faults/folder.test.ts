import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { formatReport } from '../../../src/check/diagnostics/report.ts';
import { inFolder, reported, valid } from '../content.ts';

const secret = 'SECRET-3f9c';
const now = new Date('2026-11-21T12:00:00Z');

const report = async (folder: string, pages?: string): Promise<string> =>
  formatReport((await checkContent(folder, { now, ...(pages !== undefined && { pages }) })).errors);

/** Returns the report about the valid content after `change`, which gets the folder and a file outside it. */
const reportAfter = (change: (folder: string, outside: string) => Promise<unknown>): Promise<string> =>
  inFolder(valid, async (folder) => {
    const outside = path.join(folder, '../outside');
    await mkdir(outside);
    await writeFile(path.join(outside, 'secret.md'), `---\ntitle: ${secret}\n---\n${secret}\n`);
    await change(folder, outside);
    return report(folder);
  });

const linkProblem = 'is a symbolic link or a special file, which is never read';

describe('checkContent()', () => {
  it('rejects a pipe, and symbolic links to a text, a device and a folder, and prints nothing of their targets', async () => {
    const message = await reportAfter(async (folder, outside) => {
      await symlink(path.join(outside, 'secret.md'), path.join(folder, 'news/e.md'));
      await symlink('/dev/zero', path.join(folder, 'news/zero.md'));
      await symlink('/proc/self/environ', path.join(folder, 'news/environ.md'));
      await symlink('nowhere', path.join(folder, 'news/nowhere.md'));
      await symlink(outside, path.join(folder, 'more'));
      execFileSync('mkfifo', [path.join(folder, 'news/pipe.md')]);
    });
    for (const name of ['news/e.md', 'news/zero.md', 'news/environ.md', 'news/nowhere.md', 'more', 'news/pipe.md'])
      expect(message).toContain(`content/${name}:1  file: ${linkProblem}`);
    expect(message).toContain('The content has 6 errors in 6 files.');
    expect(message).not.toContain(secret);
  });

  it('rejects a symbolic link in place of a required file or a picture, without an error that it is missing', async () => {
    const message = await reportAfter(async (folder, outside) => {
      await rename(path.join(folder, 'contact.json'), path.join(outside, 'contact.json'));
      await symlink(path.join(outside, 'contact.json'), path.join(folder, 'contact.json'));
      await symlink(path.join(outside, 'till.svg'), path.join(folder, 'news/till.svg'));
      await writeFile(path.join(folder, 'news/opening.md'), `${valid['news/opening.md'] ?? ''}\n![A till](till.svg)\n`);
    });
    expect(message.match(/^content\/\S+ .*$/gm)).toEqual([
      `content/contact.json:1  file: ${linkProblem}.`,
      `content/news/till.svg:1  file: ${linkProblem}.`,
    ]);
  });

  it('rejects a text that is too large', async () => {
    const message = await reportAfter(async (folder) => {
      await writeFile(path.join(folder, 'news/long.md'), '');
      await truncate(path.join(folder, 'news/long.md'), 4_300_000);
    });
    expect(message).toContain('content/news/long.md:1  file: is 4.3 MB, but text files may be at most 1.0 MB.');
  });

  it('reports one error if the folder is missing or has no content', async () => {
    const message = await reportAfter((folder) => rm(folder, { recursive: true }).then(() => mkdir(folder)));
    expect(message).toContain('content:1  folder: has no content: ');
    expect(message).toContain('set CONTENT to the folder that contains it');
    expect(await report('/nowhere/content')).toContain('content:1  folder: has no content: /nowhere/content');
  });

  it('ignores files and folders whose names begin with a dot', async () => {
    expect(
      await reportAfter(async (folder) => {
        await mkdir(path.join(folder, '.obsidian'));
        await writeFile(path.join(folder, '.obsidian/app.json'), '{}');
        await writeFile(path.join(folder, 'news/.DS_Store'), '');
      }),
    ).toBe('');
  });

  it('replaces control characters in a file name, which a CI log could read as commands', async () => {
    const message = await reportAfter((folder) => writeFile(path.join(folder, 'news/a\n::error::b\u001b[2J.txt'), ''));
    expect(message).toContain('content/news/a·::error::b·[2J.txt:1  file name');
  });

  it('accepts pages in src/pages that have a file in content/pages, which says what they are', async () => {
    const page = valid['pages/about.md'] ?? '';
    const content = { ...valid, 'pages/guides/start.md': page, 'pages/pricing.md': page };
    const message = await inFolder(content, async (folder) => {
      const pagesFolder = path.join(folder, '../pages');
      for (const name of ['_parts', 'guides']) await mkdir(path.join(pagesFolder, name), { recursive: true });
      for (const name of ['pricing.astro', 'careers.astro', '_parts/hidden.astro', 'guides/start.astro'])
        await writeFile(path.join(pagesFolder, name), '');
      await writeFile(
        path.join(folder, 'news/opening.md'),
        `${valid['news/opening.md'] ?? ''}\n[a](/pricing) [b](/pricing.md) [c](/hidden) [d](/guides/start) [e](/careers)\n`,
      );
      return report(folder, pagesFolder);
    });
    expect(message).toContain('pages/careers.md:1  file: is missing, but src/pages has the page /careers.');
    expect(message).toContain('links to /hidden, which does not exist.');
    expect(message).toContain('The content has 2 errors in 2 files.');
  });

  it('rejects drafts of pages in src/pages, which would be published', async () => {
    const draft = (valid['pages/about.md'] ?? '').replace('title: About', 'title: Pricing\ndraft: true');
    const message = await inFolder({ ...valid, 'pages/pricing.md': draft }, async (folder) => {
      const pagesFolder = path.join(folder, '../pages');
      await mkdir(pagesFolder);
      await writeFile(path.join(pagesFolder, 'pricing.astro'), '');
      return report(folder, pagesFolder);
    });
    expect(message).toContain('draft: is true, but src/pages has this page.');
  });
});

describe('pictures', () => {
  const problemOf = async (name: string, bytes: string | Uint8Array): Promise<string | undefined> => {
    const { errors } = await reported({ ...valid, [`news/${name}`]: bytes });
    expect(errors.length).toBeLessThan(2);
    return errors[0]?.problem;
  };
  const xmlns = 'xmlns="http://www.w3.org/2000/svg"';

  it.each([
    `<svg ${xmlns} viewBox="0,0,3,2"/>`,
    `<svg ${xmlns} viewBox=" 0 0 3 2"/>`,
    `<svg ${xmlns} viewBox="0 0  3 2"/>`,
    `<svg ${xmlns} viewBox="0 0 +3 2"/>`,
    `<svg ${xmlns} viewBox="0 0 3"/>`,
    `<svg ${xmlns} viewBox="0 0 0 0"/>`,
    `<svg ${xmlns} width="100%"/>`,
    `<svg ${xmlns} width="100%" height="100%"/>`,
    `<svg ${xmlns} width="&w;" height="2"/>`,
    '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>',
    `<!-- ${'x'.repeat(1200)} --><svg ${xmlns} viewBox="0 0 3 2"/>`,
  ])('have a size that a build can read: not %s', async (svg) => {
    expect(await problemOf('a.svg', svg)).toContain('has no size that can be read');
  });

  it.each([
    `<svg ${xmlns} viewBox="0 0 3 2"/>`,
    `<svg viewBox="0 0 40000 10" xmlns = 'http://www.w3.org/2000/svg'/>`,
    `<svg ${xmlns} width="17000" height="2"/>`,
    `<svg ${xmlns} width="100%" viewBox="-1 -1 0.5 0.5"/>`,
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY s "http://www.w3.org/2000/svg">]><svg xmlns="&s;" width="3" height="2"/>`,
  ])('can be a drawing of any size: %s', async (svg) => {
    expect(await problemOf('a.svg', svg)).toBeUndefined();
  });

  it('say that browsers show no drawing without xmlns', async () => {
    expect(await problemOf('a.svg', '<svg viewBox="0 0 3 2"/>')).toContain('without xmlns');
    expect(await problemOf('a.svg', `<svg viewBox="0 0 3 2"><g ${xmlns}/></svg>`)).toContain('without xmlns');
  });

  const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#1f47b4', noise: { type: 'gaussian', mean: 99, sigma: 30 } } }); // prettier-ignore

  it.each(['png', 'jpeg', 'avif', 'webp', 'gif'] as const)(
    'are not published if half of a %s is missing',
    async (format) => {
      const bytes = await photo.clone().toFormat(format).toBuffer();
      expect(await problemOf(`a.${format}`, bytes)).toBeUndefined();
      for (const part of [0.99, 0.5])
        expect(await problemOf(`a.${format}`, bytes.subarray(0, bytes.length * part))).toContain('only in part');
    },
  );

  it.each(['news/a.svg', 'news/a.png', 'fonts/a.woff2', 'news/a.md'])(
    'and other files can be pointers: %s',
    async (name) => {
      const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 9\n';
      const { errors } = await reported({ ...valid, [name]: pointer });
      expect(errors.map(({ problem }) => problem)).toEqual(['is a pointer of Git LFS instead of the file.']);
    },
  );
});

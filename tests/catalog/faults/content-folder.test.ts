import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/checks/check-content.ts';
import type { Content } from '../../../src/checks/content.ts';
import { ContentError } from '../../../src/content/diagnostics/content-error.ts';
import { folderLimits } from '../../../src/content/parse/unreadable-files.ts';
import { readInside } from '../../../src/io/content-folder.ts';
import { loadContent, readContent } from '../../../src/io/load-content.ts';
import { makeImage } from '../../../src/io/make-image.ts';
import { siteOrigin } from '../../../src/publish/site-origin.ts';
import { root } from '../../../src/settings.ts';
import { runScript } from '../../editors/process.ts';
import { valid } from '../content.ts';

const secret = 'SECRET-3f9c';
const now = new Date('2026-11-21T12:00:00Z');
let folder: string;
let content: string;
let outside: string;
const inContent = (name: string): string => path.join(content, name);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-folder-'));
  content = path.join(folder, 'content');
  outside = path.join(folder, 'outside');
  for (const [name, text] of Object.entries(valid)) {
    await mkdir(path.dirname(inContent(name)), { recursive: true });
    await writeFile(inContent(name), text);
  }
  await mkdir(outside);
  await writeFile(path.join(outside, 'secret.md'), `---\ntitle: ${secret}\n${secret}: ${secret}\n---\n${secret}\n`);
  await writeFile(path.join(outside, 'secret.json'), JSON.stringify({ email: secret, [secret]: secret }, null, 2));
  await mkdir(path.join(folder, 'public'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const report = (from = content): Promise<string> =>
  loadContent(from, path.join(folder, 'public'), now).then(
    () => '',
    (error: unknown) => {
      if (error instanceof ContentError) return error.message;
      throw error;
    },
  );

/** Expects one error, for this file, and nothing of the secret in its message. */
async function expectOnlyError(file: string, problem: string): Promise<void> {
  const message = await report();
  expect(message).toContain('The content has 1 error in 1 file.');
  expect(message).toContain(`${file}:1  file: ${problem}`);
  expect(message).not.toContain(secret);
}

const symlinkProblem = 'is a symbolic link, and symbolic links are never followed';

describe('readContent()', () => {
  it('rejects a symlink to a text, and prints nothing of its target', async () => {
    await symlink(path.join(outside, 'secret.md'), inContent('news/e.md'));
    await expectOnlyError('content/news/e.md', symlinkProblem);
  });

  it('rejects a symlink to /proc/self/environ, also in npm run content', async () => {
    await symlink('/proc/self/environ', inContent('news/e.md'));
    await expectOnlyError('content/news/e.md', symlinkProblem);
    const { output, errors } = await runScript('content.ts', [], { CONTENT: content, MARKED: secret });
    expect(output).toContain(symlinkProblem);
    expect(output + errors).not.toContain(secret);
  });

  it('rejects a symlink in place of a required file, without reporting that the file is missing', async () => {
    await rm(inContent('contact.json'));
    await symlink(path.join(outside, 'secret.json'), inContent('contact.json'));
    await expectOnlyError('content/contact.json', symlinkProblem);
  });

  it('rejects a symlink to an endless device', async () => {
    await symlink('/dev/zero', inContent('news/e.md'));
    await expectOnlyError('content/news/e.md', symlinkProblem);
  });

  it('rejects a symlink within the folder, a broken symlink, and a symlink whose name is not that of a content file', async () => {
    await symlink('opening.md', inContent('news/again.md'));
    await symlink('nowhere', inContent('news/nowhere.md'));
    await symlink(outside, inContent('more'));
    const message = await report();
    for (const name of ['news/again.md', 'news/nowhere.md', 'more'])
      expect(message).toContain(`content/${name}:1  file: ${symlinkProblem}`);
  });

  it('does not enter a folder that is a symlink', async () => {
    await rm(inContent('news'), { recursive: true });
    await symlink(outside, inContent('news'));
    await expectOnlyError('content/news', symlinkProblem);
  });

  it('rejects a pipe and a socket', async () => {
    execFileSync('mkfifo', [inContent('news/pipe.md')]);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(inContent('work/socket.md'), resolve));
    const message = await report();
    server.close();
    for (const name of ['news/pipe.md', 'work/socket.md'])
      expect(message).toContain(`content/${name}:1  file: is a device, a pipe or a socket, not a file.`);
  });

  it.skipIf(process.getuid?.() === 0)('reports a file that it is not permitted to read', async () => {
    await chmod(inContent('news/opening.md'), 0);
    await expectOnlyError('content/news/opening.md', 'cannot be read: its permissions do not allow it.');
  });

  it('rejects a text that is too large', async () => {
    await writeFile(inContent('news/long.md'), '');
    await truncate(inContent('news/long.md'), 4_000_000_000);
    await expectOnlyError('content/news/long.md', 'is 4000.0 MB, but a text may be at most 3.3 MB.');
  });

  it('rejects an image that is a symlink, without an error for the post that shows it', async () => {
    await writeFile(
      path.join(outside, 'secret.svg'),
      `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${secret} --></svg>`,
    );
    await symlink(path.join(outside, 'secret.svg'), inContent('news/till.svg'));
    await writeFile(inContent('news/opening.md'), `${valid['news/opening.md'] ?? ''}\n![A till](./till.svg)\n`);
    await expectOnlyError('content/news/till.svg', symlinkProblem);
  });

  it('rejects a symlink among the public files', async () => {
    await symlink(path.join(outside, 'secret.json'), path.join(folder, 'public/leak.json'));
    await expectOnlyError('public/leak.json', symlinkProblem);
  });

  it('warns about an empty public file', async () => {
    await writeFile(path.join(folder, 'public/prices.pdf'), '');
    await writeFile(path.join(folder, 'public/terms.pdf'), '%PDF-1.7');
    const { warnings } = checkContent(await readContent(content, path.join(folder, 'public'), now));
    expect(warnings.map(({ file, problem }) => `${file}: ${problem}`)).toEqual([
      'public/prices.pdf: is empty: readers who follow a link to it get nothing.',
    ]);
  });

  it('reports the name, not the size, of a large file that is not a record', async () => {
    await writeFile(inContent('news/opening.mp4'), '');
    await truncate(inContent('news/opening.mp4'), folderLimits.textBytes + 1);
    expect(await report()).toContain('content/news/opening.mp4:1  file name: is a video');
  });

  it('reports a folder with too many files, and reads none of them', async () => {
    const files = (await readContent(content, path.join(folder, 'public'), now)).files.length;
    const readWithLimit = async (maxFiles: number): Promise<Content> =>
      readContent(content, path.join(folder, 'public'), now, { ...folderLimits, files: maxFiles });
    expect((await readWithLimit(files)).lookedIn?.state).toBe('folder');
    const tooMany = await readWithLimit(files - 1);
    expect([tooMany.lookedIn?.state, tooMany.files]).toEqual(['too many files', []]);
    expect(() => checkContent(tooMany)).toThrow('content:1  folder: has more than 200000 files.');
  });

  it('reports a folder with too many bytes, and reads none of its files', async () => {
    await writeFile(inContent('news/long.md'), '');
    await truncate(inContent('news/long.md'), folderLimits.bytes);
    const { lookedIn, files } = await readContent(content, path.join(folder, 'public'), now);
    expect([lookedIn?.state, files]).toEqual(['too many bytes', []]);
    expect(await report()).toContain('content:1  folder: is larger than 5000.0 MB.');
  });

  it('accepts a content folder outside the project that is a symlink', async () => {
    await symlink(content, path.join(folder, 'linked'));
    expect(await report(path.join(folder, 'linked'))).toBe('');
  });

  it('rejects a content folder inside the project that is a symlink, which a commit could have added', async () => {
    const linked = path.join(root, 'node_modules/.astro', path.basename(folder));
    await mkdir(path.dirname(linked), { recursive: true });
    await symlink(content, linked);
    const message = await report(linked).finally(() => rm(linked));
    expect(message).toContain('folder: is a symbolic link, or inside one');
  });

  it('replaces control characters in a file name, which a CI log could read as commands', async () => {
    await writeFile(inContent('news/a\n::error::b\u001b[2J.txt'), '');
    expect(await report()).toContain('content/news/a·::error::b·[2J.txt:1  file name');
  });
});

describe('readInside()', () => {
  it('rejects a file in a folder that has become a symlink since it was listed', async () => {
    await rm(inContent('news'), { recursive: true });
    await symlink(outside, inContent('news'));
    expect(readInside(content, 'news/secret.md', 1000)).toBe('outside');
  });

  it('rejects a path above the folder', () => {
    expect(readInside(content, '../outside/secret.md', 1000)).toBe('outside');
  });

  it('does not read a file that is larger than the given limit', () => {
    expect(readInside(content, 'news/opening.md', 10)).toMatchObject({ bytes: Buffer.alloc(0) });
  });
});

describe('siteOrigin()', () => {
  it('does not read an organization.json that is a symlink', async () => {
    await rm(inContent('organization.json'));
    await symlink('/dev/zero', inContent('organization.json'));
    expect(siteOrigin({ CONTENT: content }, false)).toBe('https://unset.invalid');
  });
});

describe('makeImage()', () => {
  it('rejects an image that has changed since it was checked', async () => {
    const image = { file: 'content/news/till.svg', path: 'news/till.svg', bytes: 5, digest: 'a'.repeat(64) } as const;
    const copy = { path: '/x.svg', source: image.path, digest: image.digest, format: 'svg' } as const;
    await writeFile(inContent(image.path), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await expect(makeImage(copy, content, {} as never)).rejects.toThrow('it has changed since it was checked');
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, type ParseResult } from '../../src/content/parse/parse.ts';
import { readContent } from '../../src/io/load-content.ts';
import { openBuildStore } from '../../src/publish/build-store.ts';
import { cachedContent } from '../../src/publish/cached-content.ts';
import { contents } from '../foreign/contents.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-parsed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Everything in a parse result, with the location of its first field. */
const comparable = ({ entry, body, errors, locations }: ParseResult) => {
  const { data, kind, slug } = entry?.record ?? {};
  const [field = ''] = Object.keys(data ?? {});
  const text = body && { ...body };
  return { data, kind, slug, errors, text, line: entry?.lineOf([field]), at: locations?.valueAt([field]) };
};

describe('cachedContent().parse()', () => {
  it.each(Object.entries(contents))(
    'gives of the files of %s what parse() gives, cached or not',
    async (name, { folder: content }) => {
      const { files } = await readContent(content, path.join(folder, 'none'), new Date(0));
      const file = path.join(folder, `${name}.sqlite`);
      const parsed = () => {
        const store = openBuildStore(file);
        const all = files.map((source) => comparable(cachedContent(store, 'code').parse(source)));
        store.close();
        return all;
      };
      const expected = files.map((source) => comparable(parse(source)));
      expect(parsed()).toStrictEqual(expected);
      expect(parsed()).toStrictEqual(expected);
    },
  );

  it('reads a file again whose text has changed, and one with errors each time', () => {
    const titleOf = (title: string) => {
      const text = `---\ntitle: ${title}\ndate: 2026-01-02\nsummary: What it says.\ntags: [release]\n---\n\nText.\n`;
      const store = openBuildStore(path.join(folder, 'changed.sqlite'));
      const { entry, errors } = cachedContent(store, 'code').parse({ file: 'a.md', path: 'news/a.md', text });
      store.close();
      return { data: entry?.record.data, errors: errors.map(({ field }) => field) };
    };
    expect(titleOf('one').data).toMatchObject({ title: 'one' });
    expect(titleOf('two').data).toMatchObject({ title: 'two' });
    expect(titleOf('[]').errors).toEqual(titleOf('[]').errors);
    expect(titleOf('[]').errors).toContain('title');
  });
});

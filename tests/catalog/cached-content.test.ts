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
  const bodyFields = body && { ...body };
  return { data, kind, slug, errors, text: bodyFields, line: entry?.lineOf([field]), at: locations?.valueAt([field]) };
};

describe('cachedContent().parse()', () => {
  it.each(Object.entries(contents))(
    'returns the same as parse() for the files of %s, cached or not',
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

  it('parses a file again if its text has changed, and reports errors every time', () => {
    const parseWithTitle = (title: string) => {
      const text = `---\ntitle: ${title}\ndate: 2026-01-02\nsummary: What it says.\ntags: [release]\n---\n\nText.\n`;
      const store = openBuildStore(path.join(folder, 'changed.sqlite'));
      const { entry, errors } = cachedContent(store, 'code').parse({ file: 'a.md', path: 'news/a.md', text });
      store.close();
      return { data: entry?.record.data, errors: errors.map(({ field }) => field) };
    };
    expect(parseWithTitle('one').data).toMatchObject({ title: 'one' });
    expect(parseWithTitle('two').data).toMatchObject({ title: 'two' });
    expect(parseWithTitle('[]').errors).toEqual(parseWithTitle('[]').errors);
    expect(parseWithTitle('[]').errors).toContain('title');
  });
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/settings.ts';

const files = globSync(['*.md', 'docs/**/*.md', 'mcp/*.md'], { cwd: root });
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The anchors of a page: GitHub's for its headings, and `<a id>`. */
const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set([
    ...Array.from(text.matchAll(/<a id="([^"]+)">/g), ([, id = '']) => id),
    ...Array.from(text.matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  ]);

test.each(files)('every relative link in %s resolves, including its anchor', (file) => {
  const text = read(file)
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/`[^`\n]*`/g, '');
  const broken = Array.from(text.matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g)).filter(
    ([, target = '', anchor]) => {
      const to = target === '' ? file : path.join(path.dirname(file), target);
      if (!existsSync(path.join(root, to))) return true;
      return anchor !== undefined && !anchorsOf(read(to)).has(anchor);
    },
  );
  expect(broken.map(([link]) => link)).toEqual([]);
});

// The pages and the collection are examples, and the schedule is written by a build.
test.each(files.filter((file) => !file.startsWith('CHANGELOG')))('%s names only files that exist', (file) => {
  const names = read(file).match(/(?<![\w/.-])(?:src|tests|scripts|netlify|mcp)\/[\w./[\]-]*\w/g) ?? [];
  const exists = (name: string): boolean =>
    globSync([name, `${name.replaceAll(/[[\]]/g, '?')}*`], { cwd: root }).length > 0;
  const written = /^src\/(?:pages\/(?:pricing\.astro|events\/.*)|collections\/events\.ts)$|^netlify\/schedule\.json$/;
  expect(names.filter((name) => !written.test(name) && !exists(name))).toEqual([]);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleFolder } from '../../../scripts/sample.ts';
import { markdownTree } from '../../../src/content/body/tree.ts';
import { root } from '../../../src/settings.ts';
import { plainTree, referenceTree } from './reference-tree.ts';

const markdownIn = (folder: string): { file: string; text: string }[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => ({ file: name, text: readFileSync(path.join(folder, name), 'utf8') }))
    : [];

const body = (text: string): string => text.replace(/^---\n[\s\S]*?\n---\n+/, '');

const cases: readonly (readonly [string, string])[] = [
  ['a rule at the start, which is not front matter', '---\ntext\n\n---\n\nmore'],
  ['characters outside the basic plane', 'é — 😀 [a](/b)\n\n😀 ![x](/y "t") `c`'],
  [
    'a table, a task list and a footnote',
    '|a|b|\n|:-|-|\n|1|`2`|\n\n- [x] done\n- [ ] not\n\nWord[^1].\n\n[^1]: Note.',
  ],
  ['references, some without a definition', '[a][r] [r] [none] ![i][r]\n\n[r]: /u "t"'],
  ['inline and block HTML', 'a <b>c</b> <!-- note -->\n\n<div>\n\n*d*\n\n</div>'],
  ['nested quotes and lists', '> - a\n>   1. b\n>      > c\n\n* * *\n'],
  ['bare addresses', 'See https://x.example/a?b=c, <https://y.example> and www.z.example.'],
];

describe('markdownTree()', () => {
  it.each(cases)('parses %s like the reference parser', (_name, text) => {
    const [tree, reference] = [markdownTree(text), referenceTree(text)];
    expect(plainTree(tree)).toEqual(plainTree(reference));
  });

  const sources = [...markdownIn(sampleFolder), ...markdownIn(path.resolve(root, '../shared/real-news'))];
  it('parses every body of the sample, and of the real posts if present, like the reference parser', () => {
    expect(sources.length).toBeGreaterThan(20);
    for (const { file, text } of sources)
      expect(plainTree(markdownTree(body(text))), file).toEqual(plainTree(referenceTree(body(text))));
  });
});

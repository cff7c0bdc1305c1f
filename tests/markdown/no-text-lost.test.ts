import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { root } from '../../src/settings.ts';
import { lostOf } from './reference-html.ts';
import { writtenMarkdown } from './written-markdown.ts';

/** FUZZ_RUNS=20000 runs a longer search with random bodies and all READMEs of the packages, not only one in eight. */
const requestedRuns = process.env['FUZZ_RUNS'];
const runOptions = requestedRuns === undefined ? { numRuns: 100, seed: 1 } : { numRuns: Number(requestedRuns) };

const nothing = { html: {}, markdown: {} };

/** READMEs of the installed packages, sorted by name. */
const all = globSync('node_modules/{*,@*/*}/README.md', { cwd: root }).toSorted();

/** READMEs on which the Markdown parsers differ, or that have an invalid address. */
const parsedDifferently = /\]\(<?\(https?:|\| *`\\/;

/** Pieces of HTML, allowed or not, as people and programs write them, on their own line or within a line. */
const piece = fc.constantFrom(
  'bread', '*ovens*', '`<b>`', '**1 < 2**', '[us](/about)', '![Till](/till.png)', '![Oven](https://x.example/oven.png)', '<img src="//x.example/i.png">', '| a | b |\n| - | - |\n| *c* | d |', '- item\n- *two*', '## Part',
  '\n\n```\n<script>let a;</script>\n```', '> said', '<b>bold</b>', '<br>', '<p align="center">centred</p>', '<a href="/x">x</a>', '<img src="/i.png" alt="i">',
  '<table><tr><td>cell</td><td><progress value="1" max="4"></progress></td></tr></table>', '<center>', '</center>', '<center>mid</center>', '<font color="red">red</font>',
  '<font color="red">', '</font>', '<details>\n<summary>More</summary>', '</details>', '<div>', '</div>', '<aside>note</aside>', '<aside>', '</aside>',
  '<video src="/film.mp4" title="Film"></video>', '<video controls>\n<source src="/film.mp4">\n</video>', '<iframe src="https://x.example/a"></iframe>', '<audio src="/a.mp3"></audio>',
  '\n\n<script>\nif (a<b && c>d) x = "</p>";\n\ny();\n</script>\n\n', '<style>p { }</style>', '<svg width="1"><path d="M0 0"/></svg>', '<script src="/a.js"></script>',
  '<Tabs>', '</Tabs>', '<Tab name="a">tab</Tab>', '<my-note>noted</my-note>', '<Chart data="x" />', '<u>u</u>',
  '<form action="/a">\n<input name="q"> <button>Go</button>\n</form>', '<section>\n<h2>Part</h2>\n</section>', '\n\n<!DOCTYPE html>\n\n', '<html>\n<body>\nall\n</body>\n</html>',
); // prettier-ignore

/**
 * Matches removed HTML directly above more text, which decides whether that text is Markdown. All words are published,
 * with a warning for that line.
 */
const textBelowRemovedHtml = /<\/(?:script|style)>[^\n]*[^\s>][^\n]*\n(?!\n)|<img src="\/\/x[^\n]*\n(?!\n)/;

/** Markdown has its words, but no cells in headings. */
const tableInHeading = /^## .*<table>/m;

const bodies = fc
  .array(fc.tuple(piece, fc.constantFrom('\n\n', '\n\n', '\n', ' ')), { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.map(([text, after]) => text + after).join(''))
  .filter((source) => !textBelowRemovedHtml.test(source) && !tableInHeading.test(source)); // prettier-ignore

describe('no text is lost', () => {
  it.each([
    ['bodies with HTML', bodies],
    ['bodies as people write them', writtenMarkdown],
  ])(
    `from ${runOptions.numRuns} generated %s`,
    async (_kind, generated) => {
      const property = fc.asyncProperty(generated, async (source) => {
        expect(await lostOf(source)).toEqual(nothing);
      });
      await fc.assert(property, runOptions);
    },
    3_600_000,
  );

  const selected = requestedRuns === undefined ? all.filter((_file, index) => index % 8 === 0) : all;
  it(`from ${selected.length} READMEs of packages`, { timeout: 3_600_000 }, async () => {
    expect(all.length).toBeGreaterThan(300);
    for (const file of selected) {
      const source = readFileSync(path.join(root, file), 'utf8').replace(/\r\n?/g, '\n');
      if (source.length > 100_000 || parsedDifferently.test(source)) continue;
      expect(await lostOf(source), file).toEqual(nothing);
    }
  });
});

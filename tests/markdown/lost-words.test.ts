import { load } from 'cheerio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderBody } from '../../src/markdown/render-body.ts';
import { anywhere, renderHtml } from './rendered.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 200);

/** Pieces that lose their word, or that make others lose theirs, or neither. */
const risky = fc.constantFrom(
  '{}', '*{}*', '## {}', '- {}', '> {}', '`{}`', '[{}](/about)', '![{}](/till.png)', '<b>{}</b>', '<p>{}</p>', '<!-- c -->{}', '<center>{}</center>',
  '| {} |\n| - |\n| b | {} |', '[^1]: {}', '[^{}]: {}', 'a[^1] {}', '[{}]: 9-17', '[r]: /r "{}"', '[{}][r]', '<{}>', '<{}@x.example>', '<p><{}></p>', '<{} {}>', '<?{}?>',
  '<video src="a" />{}', '<video>', '</video>', '<iframe src="a">{}', '<iframe></iframe>{}', '<script src="a"/>{}', '<style>', '</style>', '<template>{}', '</template>', '<!-- {}', '-->',
  '<a href="x>{}</a>', '<p class="{}', '<div>{}', '</div>', '<textarea>{}', '<select>{}', '<svg/>{}', '<math>{}', '<title>{}', '<table>{}', '<td>{}', '</p>{}', '<noscript>{}',
); // prettier-ignore

describe('a body that loses words', () => {
  it(`has an error that names each, and no other, in ${numRuns} generated bodies`, { timeout: 3_600_000 }, async () => {
    const generated = fc.array(fc.tuple(risky, fc.constantFrom('\n\n', '\n\n', '\n', ' ')), {
      minLength: 1,
      maxLength: 5,
    });
    const property = fc.asyncProperty(generated, async (pieces) => {
      let count = 0;
      const source = pieces
        .map(([piece, after]) => piece.replace(/\{\}/g, () => `word${(count += 1)}x`) + after)
        .join('');
      const { messages } = await renderBody(source, anywhere);
      const html = await renderHtml(source);
      const $ = load(html, null, false);
      const shown =
        $.root().text() +
        $('img')
          .map((_index, image) => ` ${$(image).attr('alt') ?? ''}`)
          .toArray()
          .join(' ');
      const reported = messages
        .filter(({ severity }) => severity === 'error')
        .map(({ problem }) => problem)
        .join('\n');
      // Nobody reads comments, addresses and their names, or what is between the tags of a script or video that end.
      const unread = source.replace(
        /<!--[^]*?-->|<(video|iframe|script|style|template)\b[^>]*(?<!\/)>(?:(?!<\1\b)[^])*?<\/\1>/g,
        '',
      );
      for (const [word] of source.matchAll(/word\d+x/g)) {
        const isRead = unread.includes(word) && !new RegExp(`\\[\\^${word}|class="${word}|"${word}"`).test(source);
        if (isRead)
          expect([word, shown.includes(word)], JSON.stringify(source) + reported).toEqual([
            word,
            !reported.includes(word),
          ]);
      }
    });
    await fc.assert(property, { numRuns, seed: 1 });
  });
});

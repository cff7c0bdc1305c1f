import { expect, it } from 'vitest';
import { withFootnoteWords } from '../../src/content/body/footnote-words.ts';
import { renderHtml } from '../catalog/bodies/rendered.ts';
import { tables } from '../../src/words/words.ts';

const written = 'Eins[^1], zwei[^2], noch einmal.[^1]\n\n[^1]: Erste.\n\n[^2]: Zweite.\n';

// A body with HTML uses another parser, which serializes attributes differently.
it.each([
  ['without HTML', written],
  ['with HTML', `${written}\n<p>HTML</p>\n`],
])('withFootnoteWords() translates the heading and labels of footnotes in a body %s', (_kind, text) => {
  const html = renderHtml(text);
  for (const [language, { page }] of Object.entries(tables)) {
    const translated = withFootnoteWords(html, page);
    const labels = ['1', '1-2', '2'].map(
      (number) => `aria-label="${page.backToReference.replace('{number}', number)}"`,
    );
    for (const label of labels) expect(translated.split(label)).toHaveLength(2);
    expect(translated).toMatch(new RegExp(`<h2[^>]*>${page.footnotes}</h2>`));
    if (language !== 'en') expect(translated).not.toMatch(/Footnotes|Back to/);
  }
});

it('withFootnoteWords() escapes the words, marks their language if it is given, and returns HTML without footnotes unchanged', () => {
  const html = renderHtml(written);
  const translated = withFootnoteWords(html, { footnotes: 'R&D <notes>', backToReference: '"{number}" & back' }, 'en');
  expect(translated).toMatch(/<h2[^>]* lang="en">R&amp;D &lt;notes><\/h2>/);
  expect(translated).toContain('aria-label="&quot;2&quot; &amp; back" lang="en"');
  expect(withFootnoteWords('<p>Footnotes</p>', tables['de']?.page ?? { footnotes: '', backToReference: '' })).toBe(
    '<p>Footnotes</p>',
  );
});

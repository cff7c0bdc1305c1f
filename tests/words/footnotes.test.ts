import { expect, it } from 'vitest';
import { withFootnoteWords } from '../../src/content/body/footnote-words.ts';
import { renderHtml } from '../catalog/bodies/rendered.ts';
import { tables } from '../../src/words/words.ts';

const written = 'Eins[^1], zwei[^2], noch einmal.[^1]\n\n[^1]: Erste.\n\n[^2]: Zweite.\n';

// A body with HTML uses another parser, which writes attributes again.
it.each([written, `${written}\n<p>HTML</p>\n`])('footnotes speak the language of the content', (text) => {
  const html = renderHtml(text);
  for (const [language, { page }] of Object.entries(tables)) {
    const said = withFootnoteWords(html, page);
    const labels = ['1', '1-2', '2'].map(
      (number) => `aria-label="${page.backToReference.replace('{number}', number)}"`,
    );
    for (const label of labels) expect(said.split(label)).toHaveLength(2);
    expect(said).toMatch(new RegExp(`<h2[^>]*>${page.footnotes}</h2>`));
    if (language !== 'en') expect(said).not.toMatch(/Footnotes|Back to/);
  }
});

it('withFootnoteWords() marks words of another language than that of the body, and escapes them', () => {
  const html = renderHtml(written);
  const said = withFootnoteWords(html, { footnotes: 'R&D <notes>', backToReference: '"{number}" & back' }, 'en');
  expect(said).toMatch(/<h2[^>]* lang="en">R&amp;D &lt;notes><\/h2>/);
  expect(said).toContain('aria-label="&quot;2&quot; &amp; back" lang="en"');
  expect(withFootnoteWords('<p>Footnotes</p>', tables['de']?.page ?? { footnotes: '', backToReference: '' })).toBe(
    '<p>Footnotes</p>',
  );
});

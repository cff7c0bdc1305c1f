import { describe, expect, it } from 'vitest';
import { parseBody } from '../../../src/content/body/body.ts';
import { bodyLimits } from '../../../src/content/body/limits.ts';
import { highlightLimits } from '../../../src/content/body/highlight.ts';
import { renderBody } from '../../../src/catalog/render-body.ts';
import type { Body } from '../../../src/content/parse/parse.ts';
import { renderHtml } from '../bodies/rendered.ts';
import { appended, checked, edited, onlyError, refusal } from '../content.ts';

const post = 'news/opening.md';
const fenced = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

// Each of these once took minutes or overflowed the stack. After a regression the test hangs.
describe('a body within the limits', { timeout: 60_000 }, () => {
  it.each([
    ['a line that a grammar cannot highlight in time', fenced('markdown', '['.repeat(49_000))],
    ['a long word', fenced('javascript', 'a'.repeat(49_000))],
    ['code inside code, which overflows the stack', fenced('bash', '${'.repeat(2000))],
    ['code inside code on many lines', fenced('bash', '${\n'.repeat(2000))],
    ['too much code', fenced('json', '{}\n'.repeat(highlightLimits.code))],
  ])('is published without syntax colors if it has %s', (_what, source) => {
    const html = renderHtml(source);
    expect(html).not.toContain('hljs');
    expect(html.length).toBeLessThan(source.length + 100);
  });

  it('has syntax colors only up to a limit for all of its code', () => {
    const code = fenced('json', '{}\n'.repeat(1000));
    const html = renderHtml(`${code}\n\n`.repeat(30));
    // Each block ends with an extra line break.
    expect(html.split('<code').filter((part) => part.includes('hljs'))).toHaveLength(
      Math.floor(highlightLimits.ofBody / 3001),
    );
  });

  it('can have a list of 15,000 items, and makes every item of a list loose if one is', () => {
    expect(renderHtml('- a\n'.repeat(15_000)).split('<li>')).toHaveLength(15_001);
    expect(renderHtml(`${'- a\n'.repeat(3)}\n- b`).split('<p>')).toHaveLength(5);
  });

  it('can have a table of 10,000 rows, with one header row', () => {
    const html = renderHtml(`|a|\n|-|\n${'|b|\n'.repeat(10_000)}`);
    expect([html.split('<th>').length, html.split('<td>').length]).toEqual([2, 10_001]);
  });

  it('can have comments that do not end', () => {
    for (const text of ['<!--'.repeat(50_000), `<!-- ${'a '.repeat(100_000)}`, `a <!-- ${'- '.repeat(100_000)}`])
      checked(appended(post, text));
  });

  it('can have many tags on many lines, and many images in one srcset', () => {
    expect(parseBody(`<p>${'\n<a href=/a>b</a>'.repeat(20_000)}`).links.at(-1)?.line).toBe(20_001);
    expect(parseBody(`<img alt="" srcset="${','.repeat(50_000)} ${'a.png 2x, '.repeat(5000)}">`).links).toHaveLength(
      5000,
    );
  });
});

describe('a body beyond a limit', { timeout: 60_000 }, () => {
  const errorOf = (body: string) => onlyError(appended(post, `\n${body}\n`));

  it('is an error with file and line if a wide table has many short rows', () => {
    const columns = 316;
    const table = `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'|\n'.repeat(9000)}`;
    expect(errorOf(`One.\n\n${table}`)).toMatchObject({ file: `content/${post}`, line: 12, field: 'body' });
  });

  it('is an error with its line if it has too many nodes', () => {
    const { line, problem } = errorOf('a *b* '.repeat(bodyLimits.nodes / 2));
    expect([line, problem]).toEqual([
      10,
      `has more than ${bodyLimits.nodes} paragraphs, items, cells, links and tags.`,
    ]);
  });

  it('is an error with file and line if one line is too long for its number of marks', () => {
    expect(errorOf(`One.\n\n${'é *a*'.repeat(20_000)}`)).toMatchObject({
      file: `content/${post}`,
      line: 12,
      problem: 'has too many links, tags and other marks in long lines here.',
    });
    checked(appended(post, `\n${'e *a*'.repeat(8000)}\n${'é *a*\n'.repeat(8000)}\n${'é'.repeat(500_000)}\n`));
  });

  it('is an error with its line if a browser would open many tags again in every paragraph', () => {
    const tags = Array.from({ length: 90 }, (_, index) => `<b id=x${index}>`).join('');
    expect(errorOf(`<div>${tags}</div>${'<div>a</div>'.repeat(5000)}`)).toMatchObject({ line: 10, field: 'body' });
  });

  it('has the limit violation "unreadable" if a library throws', () => {
    const body: Body = {
      file: post,
      path: post,
      kind: 'news',
      slug: 'a',
      text: '[a](b)',
      firstLine: 1,
      isEmpty: false,
    };
    const { facts, rendered } = renderBody(body, () => {
      throw new RangeError('Maximum call stack size exceeded');
    });
    expect([facts.limitViolation, rendered()]).toEqual([
      { limit: 'unreadable', line: 1 },
      { markdown: '', html: '' },
    ]);
  });
});

describe('numerous or deeply nested fields', { timeout: 60_000 }, () => {
  it.each([
    ['lists', '"slogan": ', '['.repeat(49_000), 5],
    ['objects', '"slogan": ', '{"a":'.repeat(19_000), 5],
  ])('are an error with file and line in JSON: %s', (_what, name, deep, line) => {
    const content = edited('organization.json', '"slogan": "Software for shops"', `${name}${deep}`);
    expect(onlyError(content)).toMatchObject({ file: 'content/organization.json', line, field: 'JSON' });
  });

  it('are an error with their line in front matter', () => {
    const content = edited(post, 'tags: [company]', `tags:\n  ${'- '.repeat(40_000)}`);
    expect(onlyError(content)).toMatchObject({ line: 6, field: 'front matter' });
  });

  it('are an error if there are thousands of them', () => {
    const many = Array.from({ length: 8000 }, (_, index) => `a${index}: 1\n`).join('');
    expect(onlyError(edited(post, 'tags: [company]', `${many}tags: [company]`)).problem).toMatch(
      /^has too many fields/,
    );
  });

  it('are an error if they have thousands of unclosed quotes', () => {
    expect(onlyError(edited(post, 'tags:', `${"'\n".repeat(3000)}tags:`))).toMatchObject({ field: 'front matter' });
  });

  it('are each reported if a thousand of them are unknown', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `a${index}: 1\n`).join('');
    expect(refusal(edited(post, 'tags: [company]', `${many}tags: [company]`)).errors).toHaveLength(1000);
  });
});

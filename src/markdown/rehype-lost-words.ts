import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { factsOf, type BodyMessage, type Written } from './body.ts';
import { escaped, quoted, withoutInvisible, withoutTags } from './written.ts';

/** A word of a body, or one of its pictures. */
interface Word {
  /** Letters and digits only, or `<img>`. */
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

const picture = '<img>';

const beginning = new RegExp(`[^${escaped}]|$`);

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}\p{M}]+/gu, '');

/** Returns what a page must have. Words of HTML with an entity are left out, because the page has them decoded. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: token, index } of text.matchAll(/<img\b[^>]*>|(?:(?!<img\b)\S)+/gi)) {
    const word = /^<img/i.test(token) ? picture : letters(token);
    const from = index + token.search(beginning);
    if (word !== '' && !/&#?\w+;/.test(token)) words.push({ word, from, to: index + token.length });
  }
  return words;
}

/** Returns what a page says, and how many pictures it has. Numbers of footnotes are not words of its author. */
function readPage(page: Root): { readonly text: string; readonly pictures: number } {
  let text = '';
  let pictures = 0;
  visit(page, (node) => {
    if (node.type === 'text') text += node.value;
    if (node.type !== 'element') return undefined;
    const { alt, dataFootnoteRef, dataFootnoteBackref } = node.properties;
    if (node.tagName === 'img') {
      pictures += 1;
      text += ` ${typeof alt === 'string' ? alt : ''} `;
    }
    return dataFootnoteRef === undefined && dataFootnoteBackref === undefined ? undefined : SKIP;
  });
  return { text, pictures };
}

const countIn = (text: string, word: string): number => text.split(word).length - 1;

/** More words than that are lost, not joined. */
const maxJoined = 200;

/** Returns how often each word is on the page less often than in the body. */
function countLacking(words: readonly Word[], page: Root): Map<string, number> {
  const { text, pictures } = readPage(page);
  const given = new Map([[picture, pictures]]);
  for (const token of text.split(/\s+/)) given.set(letters(token), (given.get(letters(token)) ?? 0) + 1);
  const lacking = new Map<string, number>();
  for (const { word } of words) {
    const count = given.get(word) ?? 0;
    if (count > 0) given.set(word, count - 1);
    else lacking.set(word, (lacking.get(word) ?? 0) + 1);
  }
  // The parser of HTML joins words when it moves what cannot be in a table.
  if (lacking.size > maxJoined) return lacking;
  const [joined, wanted] = [letters(text), words.map(({ word }) => word).join('')];
  for (const word of lacking.keys())
    if (word !== picture && countIn(joined, word) >= countIn(wanted, word)) lacking.delete(word);
  return lacking;
}

const remedies = {
  cell: 'Write \\| for a bar in a cell, also in code, or add a column.',
  definition:
    'Only a link such as [text][name] shows a line that begins with [name]:. Write \\[ for a bracket, or remove it.',
  note: 'Refer to the note in the text, such as [^1], or remove it. Only one note can have a name.',
  html: 'End each HTML element and comment above it. Put placeholders such as <name>, and code, in backticks.',
};

/** Reports the words and pictures of a body that its page lacks: one error for those that stand together. */
function lostWords({ text, parts, positionAt }: Written, page: Root): BodyMessage[] {
  const words = wordsOf(withoutTags(withoutInvisible(text)));
  const lacking = countLacking(words, page);
  if (lacking.size === 0) return [];

  const partAt = new Uint32Array(text.length);
  for (const [index, { from, to }] of parts.entries()) partAt.fill(index + 1, from, to);
  const kindOf = ({ from }: Word) => parts[(partAt[from] ?? 0) - 1]?.kind;
  /** Returns the number of the note, definition or cell that contains a word. 0 if none does. */
  const hiderOf = (word: Word): number => (kindOf(word) === 'html' ? 0 : (partAt[word.from] ?? 0));

  const runs: Word[][] = [];
  let before: Word | undefined;
  for (const word of words) {
    const isLacking = lacking.has(word.word);
    if (isLacking && before && hiderOf(before) === hiderOf(word)) runs.at(-1)?.push(word);
    else if (isLacking) runs.push([word]);
    before = isLacking ? word : undefined;
  }
  // Of a word that the page has elsewhere, the one that is lost most probably stands beside others that are lost.
  const weight = (run: readonly Word[]): number =>
    run.length + text.length * (run.some((word) => hiderOf(word) > 0) ? 2 : run.some(kindOf) ? 1 : 0);
  const lost = runs
    .toSorted((a, b) => weight(b) - weight(a))
    .map((run) =>
      run.filter(({ word }) => {
        const count = lacking.get(word) ?? 0;
        lacking.set(word, count - 1);
        return count > 0;
      }),
    );
  return lost.flatMap(([first, ...others]): BodyMessage[] => {
    if (!first) return [];
    return [
      {
        severity: 'error',
        ...positionAt(first.from),
        problem: `contains "${quoted(text.slice(first.from, (others.at(-1) ?? first).to))}", which would not be on the page.`,
        remedy: remedies[kindOf(first) ?? 'html'],
      },
    ];
  });
}

/** Reports what is not on the page. Must come after the sanitizer. */
export const rehypeLostWords = () => (tree: Root, file: VFile) => {
  const { written, messages } = factsOf(file) ?? {};
  if (written) messages?.push(...lostWords(written, tree));
};

import type { Parents, PhrasingContent, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { inWord } from './in-word.ts';
import { unescaped } from './written.ts';

const types = { '*': 'emphasis', '**': 'strong', __: 'strong', '~~': 'delete' } as const;

/** A mark that CommonMark leaves in a text, with the character before it and the one after it. */
interface Left {
  readonly mark: keyof typeof types;
  readonly child: number;
  readonly from: number;
  readonly before: string;
  readonly after: string;
}

const marks = /(?<=(.?))((?<!\*)\*{1,2}(?!\*)|(?<!_)__(?!_)|(?<!~)~~(?!~))(?=(.?))/gsu;

/** Finds the marks in the texts of a parent. An element beside a text counts as a sign. */
const leftIn = ({ children }: Parents, source: string): Left[] =>
  children.flatMap((node, child) => {
    if (node.type !== 'text') return [];
    const edge = (at: number): string => (children[at] ? '\uFFFC' : ' ');
    return Array.from(unescaped(node, source).matchAll(marks), ({ 1: before = '', 2: mark, 3: after = '', index }) => ({
      mark: mark as Left['mark'],
      ...{ child, from: index },
      before: before === '' ? edge(child - 1) : before,
      after: after === '' ? edge(child + 1) : after,
    }));
  });

const opens = ({ mark, before, after }: Left): boolean =>
  !/[\s\p{Pe}\p{Pf}.,;:!?]/u.test(after) && !(inWord.test(before) && (mark === '__' || mark === '*'));

const closes = ({ before, after }: Left): boolean =>
  !/[\s\p{Ps}\p{Pi}]/u.test(before) && !(inWord.test(after) && inWord.test(before));

/** Finds the first pair of marks that stand next to what is between them. */
function findPair(left: readonly Left[]): readonly [Left, Left] | undefined {
  for (const [index, open] of left.entries()) {
    if (!opens(open)) continue;
    const close = left
      .slice(index + 1)
      .find((one) => one.mark === open.mark && closes(one) && !(inWord.test(open.before) && inWord.test(one.after)));
    if (close && (close.child > open.child || close.from > open.from + open.mark.length)) return [open, close];
  }
  return undefined;
}

const textOf = (value: string): PhrasingContent[] => (value === '' ? [] : [{ type: 'text', value }]);

/**
 * Reads marks that CommonMark does not, because a punctuation mark is inside of them and a letter outside: `**重要:**本文`.
 * Extends remark-cjk-friendly, which knows `*` and `**` in Chinese, Japanese and Korean texts.
 */
export const remarkEmphasis = () => (tree: Root, file: VFile) => {
  const source = String(file);
  visit(tree, (parent) => {
    if (!('children' in parent) || !parent.children.some(({ type }) => type === 'text')) return;
    for (let pair = findPair(leftIn(parent, source)); pair; pair = findPair(leftIn(parent, source))) {
      const [open, close] = pair;
      const children = parent.children as PhrasingContent[];
      const [first, last] = [children[open.child] as Text, children[close.child] as Text];
      const start = open.from + open.mark.length;
      const between = children.slice(open.child + 1, close.child);
      const inner =
        first === last
          ? textOf(first.value.slice(start, close.from))
          : [...textOf(first.value.slice(start)), ...between, ...textOf(last.value.slice(0, close.from))];
      children.splice(
        open.child,
        close.child - open.child + 1,
        ...textOf(first.value.slice(0, open.from)),
        { type: types[open.mark], children: inner },
        ...textOf(last.value.slice(close.from + close.mark.length)),
      );
    }
  });
};

import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { allowedElements } from './allowed-html.ts';
import { factsOf, type BodyMessage } from './body.ts';

/** Reports a message at an offset of the source. */
function report(file: VFile, severity: BodyMessage['severity'], offset: number, problem: string, remedy: string): void {
  const before = String(file).slice(0, offset);
  const [line, column] = [before.split('\n').length, offset - before.lastIndexOf('\n')];
  factsOf(file)?.messages.push({ severity, line, column, problem, remedy });
}

const startOf = ({ position }: Nodes): number => position?.start.offset ?? 0;

/** Matches a start tag without attribute values and `/>`, like the placeholders `<Value>` and `<cluster name>`. */
const bareTag = /<([a-z][\w-]*)(?:\s[^<>="]*)?(?<!\/)>/gi;

const openComment = /<!--(?![^]*-->)/;
const spacedAddress = /(!?)\[[^[\]\n]*\]\((?=[^(){}\n]*[./])[^(){}\s<"']+(?: +[^(){}\s"']+)+\)/g;
/** Seven equals signs below as many characters are the line of a heading. */
const mergeMarker = /^(?:<{7} \S.*|(?<!^.{7}\n)={7}|>{7} \S.*)$/gm;
const undefinedReference = /\]\[[^[\]\n]+\]|\[\^[^[\]\s]+\]/g;
const markdownInHtml = /^ {0,3}(?:#{1,6}|[-*+]|\d+\.) \S.*|\*\*\S[^*]*\*\*|\]\([^()\s]+\)/m;
const closingFence = /(?:`{3,}|~{3,})[ \t]*$/;
/** A letter or digit of a script that has spaces between words. */
const inWord = /(?![\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}\p{Script=Thai}])[\p{L}\p{N}]/u;

const textOf = (nodes: readonly Nodes[]): string =>
  nodes.map((node) => ('value' in node ? node.value : 'children' in node ? textOf(node.children) : '')).join('');

/** Reports Markdown whose words or meaning are lost on the page. */
export const remarkWarnings = () => (tree: Root, file: VFile) => {
  const source = String(file);
  const lowerCase = source.toLowerCase();
  let prose = source;
  const warn = (at: number, problem: string, remedy: string): void => report(file, 'warning', at, problem, remedy);
  visit(tree, (node, _index, parent) => {
    const [start, end] = [startOf(node), node.position?.end.offset ?? 0];
    const written = source.slice(start, end);
    if (node.type === 'text')
      for (const [quoted] of node.value.matchAll(undefinedReference)) {
        const name = quoted.slice(quoted.indexOf('[') + 1, -1);
        const problem = `refers to [${name}], which the text does not define.`;
        const remedy = `Add a line like ${name.startsWith('^') ? `[${name}]: The note.` : `[${name}]: https://….`} If it is code, put it in backticks.`;
        warn(Math.max(start, source.indexOf(quoted, start)), problem, remedy);
      }
    if (node.type === 'emphasis' && inWord.test(source[start - 1] ?? '') && inWord.test(source[end] ?? ''))
      warn(
        start,
        `emphasizes a part of a word or number: ${written}.`,
        'Write \\* for an asterisk, or × between numbers.',
      );
    if (node.type === 'tableRow' && parent?.type === 'table') {
      const columns = parent.children[0]?.children.length ?? 0;
      const lost = node.children.slice(columns).find((cell) => textOf([cell]) !== '');
      if (lost) {
        const problem = `has ${node.children.length} cells in a table of ${columns} columns, so "${textOf(lost.children)}" is not shown.`;
        report(file, 'error', startOf(lost), problem, 'Write \\| for a bar in a cell, also in code, or add a column.');
      }
    }
    if (node.type === 'code' && /^[`~]/.test(written) && !closingFence.test(written.replace(/^.*/, '')))
      warn(
        start,
        'begins code that does not end, so that all text below it is code.',
        'Write ``` on a line of its own.',
      );
    if (node.type === 'html')
      for (const { 0: tag, 1: name = '', index } of written
        .replace(/<!--[^]*?-->/g, (note) => ' '.repeat(note.length))
        .matchAll(bareTag)) {
        if (allowedElements.has(name.toLowerCase()) || lowerCase.includes(`</${name.toLowerCase()}`)) continue;
        const problem = `contains ${tag}, which is not an HTML element, so it would not be shown.`;
        report(
          file,
          'error',
          start + index,
          problem,
          'Put it in backticks if it is a placeholder or code, or remove it.',
        );
      }
    if (node.type === 'html' && !/^<(?:pre|script|style)/i.test(node.value)) {
      const [markdown] = markdownInHtml.exec(node.value.replace(/<!--[^]*?-->|<[^>]*>/g, '')) ?? [];
      if (markdown !== undefined)
        warn(
          start,
          `contains Markdown in HTML, which is shown as typed: ${markdown}.`,
          'Leave an empty line between the two.',
        );
    }
    if (!['code', 'inlineCode', 'html'].includes(node.type)) return;
    if (node.type === 'html' && openComment.test(node.value)) return;
    prose = prose.slice(0, start) + written.replace(/[^\n]/g, ' ') + prose.slice(end);
  });
  const { index } = openComment.exec(prose) ?? {};
  if (index !== undefined) {
    const problem = 'contains a comment that does not end: the text below it is not published.';
    warn(index, problem, 'Write --> at the end of the comment.');
  }
  for (const { 0: quoted, 1: mark, index } of prose.matchAll(spacedAddress)) {
    const problem = `contains ${quoted}, which is not a link: its address contains a space.`;
    report(file, mark === '!' ? 'error' : 'warning', index, problem, 'Write %20 for each space, or rename the file.');
  }
  for (const { 0: quoted, index } of prose.matchAll(mergeMarker)) {
    const problem = `contains "${quoted}", a mark that git leaves where two versions of a text conflict.`;
    // Alone, seven equals signs may be the line of a heading.
    const severity = quoted.startsWith('=') && !/^(?:<{7}|>{7}) /m.test(prose) ? 'warning' : 'error';
    report(file, severity, index, problem, 'Decide which lines stay, and remove the others and the marks.');
  }
};

import type { Html, Nodes, Root } from 'mdast';
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

/** Matches a start tag without attribute values and `/>`, like `<Value>` and `<cluster name>`. */
const bareTag = /<([a-z][\w-]*)(?:\s[^<>="]*)?(?<!\/)>/gi;

/**
 * Turns placeholders in angle brackets into text, since HTML parsers would drop them: `Local<Value>`. A placeholder is
 * a tag without attribute values that is not allowed, and has no end tag.
 */
export const remarkPlaceholders = () => (tree: Root, file: VFile) => {
  const source = String(file).toLowerCase();
  visit(tree, 'html', (node: Html) => {
    node.value = node.value.replace(bareTag, (tag, name: string, at: number) => {
      if (allowedElements.has(name.toLowerCase()) || source.includes(`</${name.toLowerCase()}`)) return tag;
      const problem = `contains ${tag}, which is not an HTML element and is shown as text.`;
      const remedy = 'Put it in backticks if it is a placeholder or code, or remove it.';
      report(file, 'warning', startOf(node) + at, problem, remedy);
      return tag.replace('<', '&lt;');
    });
  });
};

const openComment = /<!--(?![^]*-->)/;
const spacedAddress = /(!?)\[[^[\]\n]*\]\((?=[^(){}\n]*[./])[^(){}\s<"']+(?: +[^(){}\s"']+)+\)/g;
const mergeMarker = /^(?:<{7}|>{7}) \S.*/gm;

/** Reports Markdown whose words or meaning are lost on the page. */
export const remarkWarnings = () => (tree: Root, file: VFile) => {
  let source = String(file);
  visit(tree, (node) => {
    const [start, end] = [startOf(node), node.position?.end.offset ?? 0];
    if (!['code', 'inlineCode', 'html'].includes(node.type)) return;
    if (node.type === 'html' && openComment.test(node.value)) return;
    source = source.slice(0, start) + source.slice(start, end).replace(/[^\n]/g, ' ') + source.slice(end);
  });
  const { index } = openComment.exec(source) ?? {};
  if (index !== undefined) {
    const problem = 'contains a comment that does not end: the text below it is not published.';
    report(file, 'warning', index, problem, 'Write --> at the end of the comment.');
  }
  for (const { 0: quoted, 1: mark, index } of source.matchAll(spacedAddress)) {
    const problem = `contains ${quoted}, which is not a link: its address contains a space.`;
    report(file, mark === '!' ? 'error' : 'warning', index, problem, 'Write %20 for each space, or rename the file.');
  }
  for (const { 0: quoted, index } of source.matchAll(mergeMarker)) {
    const problem = `contains "${quoted}", a mark that git leaves where two versions of a text conflict.`;
    report(file, 'error', index, problem, 'Decide which lines stay, and remove the others and the marks.');
  }
};

import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { factsOf, type AddressEdit, type LinkTarget } from './body.ts';
import { resolvePicture } from './rehype-links.ts';

/** Matches everything before the address of a link, image or definition. Alternative texts may contain brackets. */
const beforeAddress = { link: /^\]\(\s*/, image: /^[^]*\]\(\s*/, definition: /^\[(?:\\.|[^\]\\])+\]:\s*/ } as const;
/** Matches the values of attributes, also of tags that span lines of a quote. */
const addressAttribute = /(?<=<[a-z](?:[^<>]|\n[ \t]*>+)*\s(?:href|src)\s*=\s*)(?:"[^"]*"|'[^']*'|[^\s>"']+)/gi;
const comment = /<!--[^]*?-->/g;

/** Finds the addresses in a body that change where its Markdown is published. Text and marks stay as written. */
export const remarkAddresses = () => (tree: Root, file: VFile) => {
  const facts = factsOf(file);
  if (!facts) return;
  const { context, edits } = facts;
  const source = String(file);

  /** Replaces an address, with whatever encloses it. */
  const replace = (start: number, end: number, target: LinkTarget): void => {
    if (target.to === 'here' || target.to === 'picture') edits.push({ start, end, address: target.path });
  };

  const editHtml = (start: number, end: number): void => {
    const html = source.slice(start, end);
    // Without any comment, the text below could become part of a list above.
    for (const { 0: text, index } of html.matchAll(comment))
      edits.push({ start: start + index + 4, end: start + index + text.length - 3, address: '' });
    for (const { 0: value, index } of html.matchAll(addressAttribute)) {
      const quote = /^["']/.test(value) ? 1 : 0;
      const [from, to] = [start + index + quote, start + index + value.length - quote];
      const target = resolvePicture(source.slice(from, to), context);
      replace(from, to, target.to === 'picture' ? target : context.resolve(source.slice(from, to)));
    }
  };

  const editNode = (node: Nodes): void => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (node.type === 'html') editHtml(start, end);
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    const textEnd = node.type === 'link' ? (node.children.at(-1)?.position?.end.offset ?? start + 1) : start;
    const [before] = beforeAddress[node.type].exec(source.slice(textEnd, end)) ?? [];
    // A bare address (https://…) is the same everywhere.
    if (before === undefined) return;
    const from = textEnd + before.length;
    const [address = ''] = /^(?:<[^>\n]*>|\S*?(?=\)?$|\s))/.exec(source.slice(from, end)) ?? [];
    const target = node.type === 'image' ? resolvePicture(node.url, context) : context.resolve(node.url);
    replace(from, from + address.length, target);
  };

  visit(tree, editNode);
  edits.sort((a: AddressEdit, b: AddressEdit) => a.start - b.start);
};

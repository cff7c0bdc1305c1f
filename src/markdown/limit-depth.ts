import type { Root } from 'hast';
import type {} from 'remark-parse';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { factsOf } from './body.ts';

/** The maximum depth of elements in a body. Programs that read trees overflow the stack at some thousands. */
const maxDepth = 100;

/** A node of Markdown or HTML. */
interface TreeNode {
  readonly type: string;
  readonly position?: { readonly start: { readonly line: number; readonly column: number } } | undefined;
  children?: TreeNode[];
}

/** Empties the nodes at the maximum depth, and returns them. */
function cut(node: TreeNode, levels = maxDepth): TreeNode[] {
  if (!node.children) return [];
  if (levels > 0) return node.children.flatMap((child) => cut(child, levels - 1));
  node.children = [];
  return [node];
}

/** Cuts Markdown that nests too deep as soon as it is parsed. Must come before extensions that read the tree. */
export function remarkDepth(this: Processor): void {
  (this.data().fromMarkdownExtensions ??= []).push({ transforms: [(tree) => void cut(tree)] });
}

/** Reports that a body nests too deep at an element. */
export function reportDepth(file: VFile, { position }: TreeNode): void {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  const problem = `nests quotes, lists or HTML elements more than ${maxDepth} deep.`;
  const remedy = 'Remove signs at the beginning of the line, such as >, or end the HTML elements.';
  const facts = factsOf(file);
  facts?.messages.push({ severity: 'error', line, column, problem, remedy });
  delete facts?.written;
}

/** Cuts elements of Markdown or HTML that nest too deep, and reports the first. */
export const rehypeDepth = () => (tree: Root, file: VFile) => {
  const [deep] = cut(tree);
  if (deep) reportDepth(file, deep);
};

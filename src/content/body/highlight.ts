import type { ElementContent, Root } from 'hast';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import http from 'highlight.js/lib/languages/http';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import markdown from 'highlight.js/lib/languages/markdown';
import python from 'highlight.js/lib/languages/python';
import shell from 'highlight.js/lib/languages/shell';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';
import { eachElement } from './tree.ts';

const languages = { bash, css, diff, http, javascript, json, markdown, python, shell, typescript, xml, yaml };
const lowlight = createLowlight(languages);

/**
 * Code beyond these limits is not highlighted, because highlighting takes quadratic time. `code` (one block), `line`,
 * and `ofBody` (all blocks that name a language) are lengths in UTF-16 code units. `depth` counts nested elements.
 */
export const highlightLimits = { code: 10_000, line: 500, depth: 50, ofBody: 60_000 } as const;

const isLong = (code: string): boolean =>
  code.length > highlightLimits.code || code.split('\n').some((line) => line.length > highlightLimits.line);

/** Whether nodes are nested so deeply that serializing them could overflow the stack. This check is not recursive. */
function isDeep(nodes: readonly ElementContent[]): boolean {
  let level = nodes;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > highlightLimits.depth) return true;
    level = level.flatMap((node) => (node.type === 'element' ? node.children : []));
  }
  return false;
}

/** Returns highlighted code. Undefined if the language is unknown, or the code is too long or too deeply nested. */
function highlightedNodes(code: string, language: string): ElementContent[] | undefined {
  if (isLong(code) || !lowlight.registered(language)) return undefined;
  try {
    const nodes = lowlight.highlight(language, code).children as ElementContent[];
    return isDeep(nodes) ? undefined : nodes;
  } catch (error) {
    // Grammars are recursive, so deeply nested code can overflow the stack.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Highlights code blocks in known languages. `src/site/styles/highlight.css` styles the added classes. */
export function highlightCode(tree: Root): void {
  let remainingLength: number = highlightLimits.ofBody;
  eachElement(tree, (node, parent) => {
    if (node.tagName !== 'code' || parent.type !== 'element' || parent.tagName !== 'pre') return;
    const [, language] = /(?:^| )language-(\S+)/.exec([node.properties['className']].flat().join(' ')) ?? [];
    const [text, ...rest] = node.children;
    if (language === undefined || text?.type !== 'text' || rest.length > 0) return;
    remainingLength -= text.value.length;
    if (remainingLength < 0) return;
    node.children = highlightedNodes(text.value, language.toLowerCase()) ?? node.children;
  });
}

import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
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

const lowlight = createLowlight({
  bash,
  css,
  diff,
  http,
  javascript,
  json,
  markdown,
  python,
  shell,
  typescript,
  xml,
  yaml,
});

/** Beyond it nobody reads colours, and grammars take long. In UTF-16 code units. */
const longest = 50_000;

/** Code as nodes with the classes of its parts (`hljs-…`), or nothing where the language is not known. */
export const highlightedNodes = (code: string, language: string): ElementContent[] | undefined =>
  code.length <= longest && lowlight.registered(language)
    ? (lowlight.highlight(language, code).children as ElementContent[])
    : undefined;

/**
 * Code as HTML for the inside of a `<code>`, its parts marked with classes that `src/site/highlight.css` colours.
 * `language` is a name or an alias as it stands behind a code fence (`ts`, `sh`, `html`); of one that is not
 * known the code is left plain.
 */
export const highlight = (code: string, language: string): string =>
  toHtml(highlightedNodes(code, language.toLowerCase()) ?? { type: 'text', value: code });

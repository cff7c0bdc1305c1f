import type { ElementContent } from 'hast';
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

/**
 * Code as nodes with the classes of its parts (`hljs-…`), which `src/site/highlight.css` colours, or nothing where
 * the language is not known. `language` is a name or an alias as it stands behind a code fence, in lower case.
 */
export const highlightedNodes = (code: string, language: string): ElementContent[] | undefined =>
  code.length <= longest && lowlight.registered(language)
    ? (lowlight.highlight(language, code).children as ElementContent[])
    : undefined;

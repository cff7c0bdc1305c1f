import type { BodyDigests } from '../catalog/records.ts';
import {
  isStillValid,
  renderBody,
  type BodyRenderer,
  type LinkedBody,
  type RequestedLinks,
} from '../catalog/render-body.ts';
import { sha256 } from '../catalog/sha256.ts';
import { replaceOriginMarks } from '../content/body/addresses.ts';
import type { BodyFacts, RenderedBody } from '../content/body/body.ts';
import { parseContentPath, type SourceFile } from '../content/parse/content-path.ts';
import { parse, validResult, type ParsedFile, type ParseResult } from '../content/parse/parse.ts';
import { keyOf, type BuildStore } from './build-store.ts';

/** The stored form of a body, at `KEY.body` for a file with key `KEY`. Its Markdown and HTML are at `KEY.rendered`. */
interface StoredBody {
  readonly facts: Omit<BodyFacts, 'ids'> & { readonly ids: readonly string[] };
  readonly requested: RequestedLinks;
  readonly digests: BodyDigests;
}

const digestsOf = ({ markdown, html }: RenderedBody): BodyDigests => ({
  text: sha256(JSON.stringify(replaceOriginMarks(markdown, ''))),
  variants: markdown && keyOf(markdown, html),
});

function saveBody(store: BuildStore, key: string, { facts, requested, rendered }: LinkedBody): string {
  const { markdown, html } = rendered();
  const digests = digestsOf({ markdown, html });
  const text = JSON.stringify({ facts: { ...facts, ids: [...facts.ids] }, requested, digests } satisfies StoredBody);
  store.save(`${key}.body`, text);
  store.save(`${key}.rendered`, `${markdown.length} ${markdown}${html}`);
  return text;
}

function renderedBody(store: BuildStore, key: string): RenderedBody {
  const text = store.find(`${key}.rendered`) ?? '';
  const start = text.indexOf(' ') + 1;
  const end = start + Number(text.slice(0, start));
  return { markdown: text.slice(start, end), html: text.slice(end) };
}

export interface CachedContent {
  /** Parses a file, or returns the stored result. Files with errors are not stored. */
  readonly parse: (source: SourceFile) => ParseResult;
  /** Renders a body, or returns the stored result if every link in the body still resolves to the same address. */
  readonly render: BodyRenderer;
}

/** Returns functions that reuse the results of earlier builds. `code` is the result of `codeDigest()`. */
export function cachedContent(store: BuildStore, code: string): CachedContent {
  const keys = new Map<string, string>();
  let last: { readonly key: string; readonly rendered: RenderedBody } | undefined;
  /** Parses a stored body. Reads its Markdown and HTML on demand. Keeps them until it reads others. */
  const storedBody = (key: string, text: string): LinkedBody => {
    const { facts, requested, digests } = JSON.parse(text) as StoredBody;
    const rendered = (): RenderedBody => {
      last = last?.key === key ? last : { key, rendered: renderedBody(store, key) };
      return last.rendered;
    };
    return { facts: { ...facts, ids: new Set(facts.ids) }, requested, digests, rendered };
  };
  // Keys are kept in memory, because computing a key reads the file.
  const keyFor = (name: string, text: () => string): string => {
    const key = keys.get(name) ?? keyOf(code, name, text());
    keys.set(name, key);
    return key;
  };
  return {
    parse(source) {
      const contentPath = parseContentPath(source.path);
      if (!contentPath || source.unreadable) return parse(source);
      const { text } = source;
      const key = keyFor(source.path, () => text);
      const stored = store.find(key);
      if (stored !== undefined) return validResult(source, contentPath, JSON.parse(stored) as ParsedFile);
      const parsed = parse(source, text);
      if (parsed.valid) store.save(key, JSON.stringify(parsed.valid));
      return parsed;
    },
    render(body, rewrite) {
      const key = keyFor(body.path, () => body.text);
      const text = store.find(`${key}.body`);
      const stored = text === undefined ? undefined : storedBody(key, text);
      if (stored && isStillValid(stored.requested, rewrite)) return stored;
      // Uses strings from the store, because those of the parser would keep the whole body in memory.
      return storedBody(key, saveBody(store, key, renderBody(body, rewrite)));
    },
  };
}

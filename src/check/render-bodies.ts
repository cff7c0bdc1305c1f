import { wordsFor } from '../i18n/words.ts';
import { renderBody, type RenderedBody } from '../markdown/render-body.ts';
import { resolveLink } from '../markdown/resolve-link.ts';
import { pagePathOf } from '../catalog/built-in-pages.ts';
import { folderEntries, isSingle } from '../collections/index.ts';
import { parseContentPath } from './parse/content-path.ts';
import { resolvePath } from './relative-path.ts';
import { pageOf, type FolderEntry, type RuleInput } from './rules/rule.ts';

/** Returns the page of a content file to which a relative address leads: `/products/till` for `../products/till.md`. */
function pageOfFile(url: string, from: string): string | undefined {
  const [file = ''] = url.split(/[?#]/, 1);
  const { collection, slug = '' } = parseContentPath(resolvePath(file, from) ?? '') ?? {};
  return collection && !isSingle(collection) ? pagePathOf(collection, slug) + url.slice(file.length) : undefined;
}

/** Renders the bodies of all entries, each on the page of its entry, except those that `rendered` has. */
export async function renderBodies(
  input: Omit<RuleInput, 'bodies'>,
  language: string,
  rendered?: RuleInput['bodies'],
): Promise<RuleInput['bodies']> {
  const { entries, paths, targets } = input;
  const words = wordsFor(language, entries.words[0]?.data.words ?? []);
  const bodies = new Map<FolderEntry, RenderedBody>();
  for (const entry of folderEntries(entries)) {
    const page = pageOf(entry);
    const body =
      rendered?.get(entry) ??
      (await renderBody(entry.body, {
        resolve: (url) => resolveLink(pageOfFile(url, entry.path) ?? url, page, targets),
        hasPicture: (url) => paths.has(resolvePath(encodeURI(url), entry.path) ?? ''),
        words: words.page,
      }));
    bodies.set(entry, body);
  }
  return bodies;
}

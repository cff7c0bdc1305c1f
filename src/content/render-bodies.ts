import { wordsFor } from '../i18n/words.ts';
import { renderBody, type RenderedBody } from '../markdown/render-body.ts';
import { resolveLink } from '../markdown/resolve-link.ts';
import { folderEntries } from '../schemas/collections.ts';
import { resolvePath } from './relative-path.ts';
import { pageOf, type FolderEntry, type RuleInput } from './rules/rule.ts';

/** Renders the bodies of all entries, each on the page of its entry. */
export async function renderBodies(input: Omit<RuleInput, 'bodies'>, language: string): Promise<RuleInput['bodies']> {
  const { entries, paths, targets } = input;
  const words = wordsFor(language, entries.words[0]?.data.words ?? []);
  const bodies = new Map<FolderEntry, RenderedBody>();
  for (const entry of folderEntries(entries)) {
    const page = pageOf(entry);
    const body = await renderBody(entry.body, {
      resolve: (url) => resolveLink(url, page, targets),
      hasPicture: (url) => paths.has(resolvePath(encodeURI(url), entry.path) ?? ''),
      footnotes: {
        footnotes: words.page.footnotes,
        backToReference: words.page.backToReference,
      },
    });
    bodies.set(entry, body);
  }
  return bodies;
}

import type { Catalog } from '../catalog/catalog.ts';
import type { Unpublished } from '../catalog/publication.ts';
import { fill } from '../words/fill.ts';
import { dateValue, fact, type Block, type Fact, type Value, type View } from './model/view.ts';

const markFacts = ({ organization, words: { draft } }: Catalog, status: Unpublished): Fact[] =>
  status.why === 'draft'
    ? fact(draft.label, draft.notPublished)
    : fact(draft.scheduledFor, dateValue(status.day, organization.inLanguage));

/** Adds a note to a draft or scheduled page, and to each list entry or grouped link that points to such a page. */
export function markUnpublished(catalog: Catalog, view: View): View {
  const { unpublishedPages, words } = catalog;
  if (unpublishedPages.size === 0) return view;
  const factsAt = (path = ''): Fact[] => {
    const status = unpublishedPages.get(path);
    return status ? markFacts(catalog, status) : [];
  };
  const markLink = (link: Value): Value => {
    const status = unpublishedPages.get(link.href ?? '');
    if (!status) return link;
    const mark = status.why === 'draft' ? words.draft.mark : fill(words.draft.scheduledMark, { day: status.day });
    return { ...link, text: `${link.text} (${mark})` };
  };
  const markBlock = (block: Block): Block => {
    if (block.type === 'entries')
      return {
        ...block,
        entries: block.entries.map((entry) => ({ ...entry, facts: [...factsAt(entry.href), ...entry.facts] })),
      };
    if (block.type !== 'groups') return block;
    return { ...block, groups: block.groups.map((group) => ({ ...group, links: group.links.map(markLink) })) };
  };
  const pageFacts = factsAt(view.page.path);
  return {
    ...view,
    blocks: [
      ...(pageFacts.length > 0 ? [{ type: 'facts', facts: pageFacts } as const] : []),
      ...view.blocks.map(markBlock),
    ],
  };
}

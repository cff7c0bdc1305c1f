import type { Catalog } from '../catalog/catalog.ts';
import type { Unpublished } from '../catalog/publication.ts';
import { fill } from '../words/fill.ts';
import { dateValue, fact, type Block, type EntryView, type Fact, type Value, type View } from './view.ts';

const markFacts = ({ organization, words: { draft } }: Catalog, publicationStatus: Unpublished): Fact[] =>
  publicationStatus.why === 'draft'
    ? fact(draft.label, draft.notPublished)
    : fact(draft.scheduledFor, dateValue(publicationStatus.day, organization.inLanguage));

const markEntry =
  (catalog: Catalog) =>
  (entry: EntryView): EntryView => {
    const publicationStatus = catalog.unpublishedPages.get(entry.href ?? '');
    return publicationStatus ? { ...entry, facts: [...markFacts(catalog, publicationStatus), ...entry.facts] } : entry;
  };

const markLink =
  ({ unpublishedPages, words: { draft } }: Catalog) =>
  (link: Value): Value => {
    const publicationStatus = unpublishedPages.get(link.href ?? '');
    if (!publicationStatus) return link;
    const { why } = publicationStatus;
    const mark = why === 'draft' ? draft.mark : fill(draft.scheduledMark, { day: publicationStatus.day });
    return { ...link, text: `${link.text} (${mark})` };
  };

function markBlock(catalog: Catalog, block: Block): Block {
  if (block.type === 'entries') return { ...block, entries: block.entries.map(markEntry(catalog)) };
  if (block.type !== 'groups') return block;
  return { ...block, groups: block.groups.map((group) => ({ ...group, links: group.links.map(markLink(catalog)) })) };
}

/** Marks a page, and its entries and links, if they are not published. */
export function markUnpublished(catalog: Catalog, view: View): View {
  if (catalog.unpublishedPages.size === 0) return view;
  const own = catalog.unpublishedPages.get(view.page.path);
  const blocks = view.blocks.map((block) => markBlock(catalog, block));
  return {
    ...view,
    blocks: own ? [{ type: 'facts', facts: markFacts(catalog, own) }, ...blocks] : blocks,
  };
}

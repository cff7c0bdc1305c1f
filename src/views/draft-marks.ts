import type { Catalog } from '../catalog/catalog.ts';
import type { Unpublished } from '../catalog/publication.ts';
import { dateValue, fact, textValue, type Block, type EntryView, type Fact, type Value, type View } from './view.ts';

type Marks = Catalog['unpublishedPages'];

const markFacts = (publicationStatus: Unpublished, language: string): Fact[] =>
  publicationStatus.why === 'draft'
    ? fact('Draft', [textValue('not published')])
    : fact('Scheduled for', [dateValue(publicationStatus.day, language)]);

const markEntry =
  (marks: Marks, language: string) =>
  (entry: EntryView): EntryView => {
    const publicationStatus = marks.get(entry.href ?? '');
    return publicationStatus ? { ...entry, facts: [...markFacts(publicationStatus, language), ...entry.facts] } : entry;
  };

const markLink =
  (marks: Marks) =>
  (link: Value): Value => {
    const publicationStatus = marks.get(link.href ?? '');
    if (!publicationStatus) return link;
    return {
      ...link,
      text: `${link.text} (${publicationStatus.why === 'draft' ? 'draft' : `scheduled for ${publicationStatus.day}`})`,
    };
  };

function markBlock(block: Block, marks: Marks, language: string): Block {
  if (block.type === 'entries') return { ...block, entries: block.entries.map(markEntry(marks, language)) };
  if (block.type !== 'groups') return block;
  return { ...block, groups: block.groups.map((group) => ({ ...group, links: group.links.map(markLink(marks)) })) };
}

/** A view that says which page, and which of those it lists, is not published. All else stays as it is. */
export function markUnpublished({ unpublishedPages: marks, organization }: Catalog, view: View): View {
  if (marks.size === 0) return view;
  const { inLanguage } = organization;
  const own = marks.get(view.page.path);
  const blocks = view.blocks.map((block) => markBlock(block, marks, inLanguage));
  return {
    ...view,
    blocks: own ? [{ type: 'facts', facts: markFacts(own, inLanguage) }, ...blocks] : blocks,
  };
}

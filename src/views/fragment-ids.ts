import slugify from '@sindresorhus/slugify';
import { contentsId, elementIds } from '../content/body/reserved-ids.ts';
import { parseBody } from '../content/body/body.ts';
import type { Block } from './view.ts';

export const anchorOf = (label: string): string => `fact-${slugify(label) || label.trim().replace(/\s+/gu, '-')}`;

function idsOf(block: Block): readonly string[] {
  switch (block.type) {
    case 'prose':
    case 'example':
      return [...parseBody(block.markdown).ids];
    case 'samples':
      return [];
    case 'section':
      return [block.id, ...block.parts.flatMap(idsOf)];
    case 'facts':
      return block.quotable ? block.facts.map(({ label }) => anchorOf(label)) : [];
    case 'groups':
      return block.groups.map(({ id }) => id);
    case 'entries':
      return [block.id, ...block.entries.map(({ id }) => id)].filter((id) => id !== undefined);
    case 'contents':
      return [contentsId];
    case 'actions':
    case 'notice':
    case 'list':
    case 'results':
    case 'pictures':
    case 'lifecycle':
    case 'pagination':
      return [];
  }
}

/** Returns every ID that links to a page with these blocks can use as a fragment. */
export const viewIds = (blocks: readonly Block[]): ReadonlySet<string> =>
  new Set([elementIds.main, ...blocks.flatMap(idsOf)].filter((id) => id !== elementIds.pavement));

import type { Block, EntryView, View } from './view.ts';

function withoutSeed<Seeded extends EntryView | View>(seeded: Seeded): Omit<Seeded, 'seed'> {
  const { seed, ...rest } = seeded;
  return seed === undefined ? seeded : rest;
}

const plainBlock = (block: Block): Block =>
  block.type === 'entries' ? { ...block, entries: block.entries.map(withoutSeed) } : block;

/** A view that no tile is drawn in. All else stays as it is. */
export const withoutTiles = (view: View): View => ({ ...withoutSeed(view), blocks: view.blocks.map(plainBlock) });

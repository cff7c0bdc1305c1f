import type { Block, View } from './view.ts';

const withoutSeeds = (block: Block): Block =>
  block.type === 'entries' ? { ...block, entries: block.entries.map(({ seed: _seed, ...entry }) => entry) } : block;

/** A view that no tile is drawn in. All else stays as it is. */
export const withoutTiles = ({ seed: _seed, ...view }: View): View => ({
  ...view,
  blocks: view.blocks.map(withoutSeeds),
});

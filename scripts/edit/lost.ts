import { lostAddresses } from '../../src/editing/review/lost-addresses.ts';
import { sectionText } from '../../src/editing/review/review-text.ts';
import { textOf, type Change, type Folders } from './store.ts';

/**
 * Reports after each change which addresses have broken since the editor started, with the line
 * that redirects each; empty if all work. Only changes made here count.
 */
export function lostSinceStart(folders: Folders): (changes: ReadonlyMap<string, Change>, today: string) => string {
  const originals = new Map<string, string | undefined>();
  const source = (path: string, text: string | undefined) =>
    text === undefined ? undefined : { file: `content/${path}`, path, text };
  return (changes, today) => {
    for (const [path, { before }] of changes) if (!originals.has(path)) originals.set(path, before);
    const differences = Array.from(originals, ([path, text]) => ({
      before: source(path, text),
      after: source(path, textOf(folders, path)),
    }));
    return lostAddresses(differences, today).map(sectionText).join('').trim();
  };
}

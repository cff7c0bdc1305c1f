import { lostAddresses } from '../../src/editing/review/lost-addresses.ts';
import { sectionText } from '../../src/editing/review/review-text.ts';
import { textOf, type Change, type Folders } from './store.ts';

/**
 * Tells after each change which addresses readers no longer find since the editor was started, each with the line that
 * leads them on; an empty text when all are found. Only what was changed here is compared.
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

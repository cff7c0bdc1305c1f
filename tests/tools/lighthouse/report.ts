/**
 * `npm run lighthouse`: prints the scores of a page of each kind on a phone and on a desktop. It is not a test,
 * because performance depends on the machine; `tests/browser/weight.test.ts` tests the rest.
 */
import { table } from '../../../src/views/markdown/syntax.ts';
import { openAuditedSite, profiles } from './audit.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'];

const { pages, audit, close } = await openAuditedSite();
const rows: string[][] = [];
for (const page of pages) {
  const row = [page];
  for (const profile of profiles) {
    const { scores, findings } = await audit(page, categories, profile);
    row.push(...categories.map((category) => String(scores[category])));
    for (const finding of findings) console.error(`${page}, ${profile}: ${finding}`);
  }
  rows.push(row);
}
await close();
const columns = profiles.flatMap((profile) => categories.map((category) => `${profile}: ${category}`));
console.log(table(['Page', ...columns], rows));

/**
 * `npm run lighthouse`: prints the scores of a page of each kind on a phone and on a desktop. It is not a test,
 * because performance depends on the machine; `tests/browser/weight.test.ts` tests the rest.
 */
import { openAuditedSite, profiles } from './audit.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'];

const { pages, audit, close } = await openAuditedSite();
const rows: Record<string, Record<string, number | null>> = {};
for (const page of pages) {
  for (const profile of profiles) {
    const { scores, findings } = await audit(page, categories, profile);
    rows[`${page}, ${profile}`] = scores;
    for (const finding of findings) console.error(`${page}, ${profile}: ${finding}`);
  }
}
await close();
console.table(rows);

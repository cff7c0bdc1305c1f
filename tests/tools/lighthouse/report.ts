/**
 * `npm run lighthouse`: the scores of a page of each kind, as a table on stdout. A report and no test: the score for
 * performance follows from how busy the machine is. What it follows from besides is tested in `tests/browser/weight.test.ts`.
 */
import { markdownTable } from '../../../scripts/bench/table.ts';
import { openAuditedSite } from './audit.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'];

const { pages, audit, close } = await openAuditedSite();
const rows: string[][] = [];
for (const page of pages) {
  const { scores, findings } = await audit(page, categories);
  rows.push([page, ...categories.map((category) => String(scores[category]))]);
  for (const finding of findings) console.error(`${page} ${finding}`);
}
await close();
process.stdout.write(markdownTable(['Page', ...categories], categories.length, rows));

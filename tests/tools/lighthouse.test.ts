import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPath } from '../../scripts/chromium.ts';
import { describeWith } from '../needs.ts';
import { openAuditedSite, type AuditedSite } from './lighthouse/audit.ts';

/** Those that follow from the page alone. The one for performance is a report: `npm run lighthouse`. */
const categories = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'];

describeWith('chromium', chromiumPath() !== undefined, 'Lighthouse, mobile profile', () => {
  let site: AuditedSite;
  beforeAll(async () => {
    site = await openAuditedSite();
  }, 180_000);
  afterAll(() => site.close());

  test('a page of each kind has 100 for everything but performance', { timeout: 480_000 }, async () => {
    for (const page of site.pages) {
      const { scores, audits, findings } = await site.audit(page, categories);
      expect(scores, [page, ...findings].join('\n')).toEqual(
        Object.fromEntries(categories.map((category) => [category, 100])),
      );
      expect(audits).toMatchObject({ 'ard-schema': 1, 'llms-txt': 1 });
    }
  });
});

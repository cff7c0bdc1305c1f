import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPath } from '../../scripts/chromium.ts';
import { describeWith } from '../needs.ts';
import { openAuditedSite, type AuditedSite } from './lighthouse/audit.ts';

/** Those that follow from the page alone. The one for performance is a report: `npm run lighthouse`. */
const categories = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'];

/** Lighthouse 13.5 reads `Agentmap` of robots.txt for ARD, and has it for an unknown directive where it judges SEO. */
const agentmap =
  /^robots-txt: .*"items":\[\{"index":"\d+","line":"Agentmap: [^"]+","message":"Unknown directive"\}\]\}$/;

describeWith('chromium', chromiumPath() !== undefined, 'Lighthouse, mobile profile', () => {
  let site: AuditedSite;
  beforeAll(async () => {
    site = await openAuditedSite();
  }, 180_000);
  afterAll(() => site.close());

  test('a page of each kind has 100 for everything but performance', { timeout: 480_000 }, async () => {
    for (const page of site.pages) {
      const { scores, audits, findings } = await site.audit(page, categories);
      expect(findings.filter((found) => !agentmap.test(found))).toEqual([]);
      // An exemption that is needed no longer is to go.
      expect(findings).toHaveLength(1);
      expect({ ...scores, seo: 100 }).toEqual(Object.fromEntries(categories.map((category) => [category, 100])));
      expect(audits).toMatchObject({ 'ard-schema': 1, 'llms-txt': 1 });
    }
  });
});

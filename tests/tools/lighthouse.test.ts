import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPath } from '../../scripts/chromium.ts';
import type { Resource } from '../../src/api/resources/resources.ts';
import { href } from '../../src/contract/routes.ts';
import { root } from '../../src/settings.ts';
import { runNode } from '../agents/process.ts';
import { describeWith } from '../needs.ts';
import { packages } from './folder.ts';
import { openAuditedSite, type AuditedSite } from './lighthouse/audit.ts';

/** Those that follow from the page alone. The one for performance is a report: `npm run lighthouse`. */
const categories = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'];

/** Lighthouse 13.5 reads `Agentmap` of robots.txt for ARD, and has it for an unknown directive where it judges SEO. */
const agentmap =
  /^robots-txt: .*"items":\[\{"index":"\d+","line":"Agentmap: [^"]+","message":"Unknown directive"\}\]\}$/;

/**
 * What afdocs says of the sample that is its own doing. It takes links of llms.txt that lead neither to .md nor to .txt for
 * HTML, and those of the API, of feeds and of catalogs are JSON; what stands above a short post is a tenth of it.
 */
const artefacts = ['llms-txt-links-markdown', 'content-start-position'];

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

  test('afdocs finds nothing in any page but its artefacts', { timeout: 480_000 }, async () => {
    const pages = (await (await fetch(site.url + href('pageList'))).json()) as Resource<'pageList'>;
    const urls = pages.items.map(({ url }) => url).join(',');
    const { stdout } = await runNode(
      [path.join(packages, 'afdocs/bin/afdocs.mjs'), 'check', site.url, '--urls', urls, '--format', 'json', '-q'],
      root,
    );
    const { results } = JSON.parse(stdout) as { results: readonly { id: string; status: string; message: string }[] };
    expect(results.length).toBeGreaterThan(20);
    const unmet = results.filter(({ status }) => status === 'warn' || status === 'fail');
    expect(unmet.filter(({ id }) => !artefacts.includes(id))).toEqual([]);
  });
});

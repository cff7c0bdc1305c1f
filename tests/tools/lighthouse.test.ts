import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPath } from '../chromium.ts';
import type { Resource } from '../../src/api/resources.ts';
import { href } from '../../src/contract/routes.ts';
import { root } from '../../src/settings.ts';
import { runNode } from '../agents/process.ts';
import { describeWith } from '../needs.ts';
import { packages } from './folder.ts';
import { openAuditedSite, type AuditedSite } from './lighthouse/audit.ts';

/** Categories that depend on the page alone. `npm run lighthouse` reports performance. */
const categories = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'];

/**
 * Checks of afdocs with false positives in the sample: it expects .md or .txt from every link of llms.txt, even to JSON, and a
 * short post has a tenth of its text above the content.
 */
const falsePositives = ['llms-txt-links-markdown', 'content-start-position'];

/** What the pages decline: links for machines are at their foot, and llms.txt does not list topics. */
const declined = ['llms-txt-directive-html', 'llms-txt-directive-md', 'llms-txt-coverage'];

describeWith('chromium', chromiumPath() !== undefined, 'the pages of the sample', () => {
  let site: AuditedSite;
  beforeAll(async () => {
    site = await openAuditedSite();
  }, 180_000);
  afterAll(() => site.close());

  test('get 100 from Lighthouse except for performance (one page of each kind)', { timeout: 480_000 }, async () => {
    for (const page of site.pages) {
      const { scores, audits, findings } = await site.audit(page, categories);
      expect(findings).toEqual([]);
      expect(scores).toEqual(Object.fromEntries(categories.map((category) => [category, 100])));
      expect(audits).toMatchObject({ 'llms-txt': 1 });
    }
  });

  test('pass afdocs, except its checks with false positives', { timeout: 480_000 }, async () => {
    const pages = (await (await fetch(site.url + href('pageList'))).json()) as Resource<'pageList'>;
    const urls = pages.items.map(({ url }) => url).join(',');
    const { stdout } = await runNode(
      [path.join(packages, 'afdocs/bin/afdocs.mjs'), 'check', site.url, '--urls', urls, '--format', 'json', '-q'],
      root,
    );
    const { results } = JSON.parse(stdout) as { results: readonly { id: string; status: string; message: string }[] };
    expect(results.length).toBeGreaterThan(20);
    const unmet = results.filter(({ status }) => status === 'warn' || status === 'fail');
    expect(unmet.filter(({ id }) => ![...falsePositives, ...declined].includes(id))).toEqual([]);
  });
});

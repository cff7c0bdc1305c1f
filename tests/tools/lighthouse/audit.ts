import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { launchChromium } from '../../chromium.ts';
import { freePort } from '../../free-port.ts';
import type { Resource } from '../../../src/api/resources.ts';
import { match } from '../../../src/contract/match.ts';
import { href } from '../../../src/contract/routes.ts';
import { memoryQuota, type Quota } from '../../../src/front/quota.ts';
import { serve } from '../../../src/hosts/node/serve.ts';
import { buildSite } from '../../build.ts';

export interface Audited {
  /** Scores from 0 to 100, by category; null if Lighthouse gives none. */
  readonly scores: Readonly<Record<string, number | null>>;
  /** Scores of single audits, from 0 to 1; null if an audit does not apply. */
  readonly audits: Readonly<Record<string, number | null>>;
  /** Audits below the full score, with their findings. */
  readonly findings: readonly string[];
}

/** Disables waits that only the performance score needs. */
const withoutWaits = {
  disableFullPageScreenshot: true,
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 0,
  cpuQuietThresholdMs: 0,
};

export const profiles = ['mobile', 'desktop'] as const;
export type Profile = (typeof profiles)[number];

export interface AuditedSite {
  readonly url: string;
  /** Paths of one page of each kind: the first in `listPages`. */
  readonly pages: readonly string[];
  /** Runs Lighthouse over a page, and again if it could not measure the page, with the mobile profile (its default) or the desktop profile. */
  readonly audit: (page: string, categories: readonly string[], profile?: Profile) => Promise<Audited>;
  readonly close: () => Promise<void>;
}

function resultOf(run: Awaited<ReturnType<typeof lighthouse>>) {
  if (!run) throw new Error('Lighthouse has no result');
  const { categories, audits } = run.lhr;
  const weightedAudits = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return { categories, audits, weightedAudits };
}

/** Builds the sample for the address that serves it, since a canonical link to another address is a finding. */
export async function openAuditedSite(): Promise<AuditedSite> {
  const port = await freePort();
  const dist = await mkdtemp(path.join(tmpdir(), 'vitrine-lighthouse-'));
  const { exitCode, output } = await buildSite({ dist, site: `http://127.0.0.1:${port}` });
  if (exitCode !== 0) throw new Error(output);
  const count = memoryQuota();
  const quota: Quota = (client) => count(client, 0);
  const host = await serve({ dist, host: '127.0.0.1', port, trustProxy: [], quota, report: console.error });
  const debugging = await freePort();
  const browser = await launchChromium(`--remote-debugging-port=${debugging}`);
  const { items } = (await (await fetch(host.url + href('pageList'))).json()) as Resource<'pageList'>;
  const paths = items.map(({ url }) => new URL(url).pathname);
  const kinds = Map.groupBy(paths, (pagePath) => match(pagePath)?.id);
  return {
    url: host.url,
    pages: [...kinds.values()].flatMap(([first]) => first ?? []),
    audit: async (page, onlyCategories, profile = 'mobile') => {
      const options = {
        port: debugging,
        output: 'json' as const,
        logLevel: 'error' as const,
        onlyCategories: [...onlyCategories],
        ...(!onlyCategories.includes('performance') && withoutWaits),
      };
      const config = profile === 'desktop' ? desktopConfig : undefined;
      const measure = async () => resultOf(await lighthouse(host.url + page, options, config));
      const first = await measure();
      // On a busy machine, Lighthouse sometimes cannot measure a page, and gives the category no score.
      const isIncomplete = first.weightedAudits.some((id) => first.audits[id]?.scoreDisplayMode === 'error');
      const { categories, audits, weightedAudits } = isIncomplete ? await measure() : first;
      return {
        scores: Object.fromEntries(
          Object.values(categories).map(({ id, score }) => [id, score === null ? null : Math.round(score * 100)]),
        ),
        audits: Object.fromEntries(weightedAudits.map((id) => [id, audits[id]?.score ?? null])),
        findings: weightedAudits.flatMap((id) => {
          const result = audits[id];
          return result && (result.score === null ? result.scoreDisplayMode === 'error' : result.score < 0.9)
            ? [
                `${id}: ${result.errorMessage ?? result.explanation ?? result.title} ${JSON.stringify(result.details ?? {}).slice(0, 600)}`,
              ]
            : [];
        }),
      };
    },
    close: async () => {
      await browser.close();
      await host.close();
      await rm(dist, { recursive: true, force: true });
    },
  };
}

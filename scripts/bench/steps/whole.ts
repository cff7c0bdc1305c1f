import { front } from '../../../src/front/front.ts';
import type { Host } from '../../../src/front/host.ts';
import { replyCache } from '../../../src/front/reply-cache.ts';
import { memoryQuota } from '../../../src/front/quota/memory.ts';
import { nodeFiles } from '../../../src/hosts/node/files.ts';
import { nodeLimits } from '../../../src/hosts/node/limits.ts';
import { staticFiles } from '../../../src/hosts/files/static-files.ts';
import { cases, productCase } from '../serve/cases.ts';

const inProcess = (path: string, headers: Readonly<Record<string, string>> = {}): Request =>
  new Request(`http://localhost${path}`, { headers });

/**
 * Whole requests through the front by their names, each from a `Request` made before, over files in memory. Rejects
 * where one is not answered as its case says.
 */
export async function wholeOf(dist: string): Promise<Readonly<Record<string, () => unknown>>> {
  const trustedFor = nodeLimits.filesTrusted / 2;
  const anew: Host = {
    origin: staticFiles(dist, nodeFiles, { trustedFor }),
    quota: memoryQuota({ limit: 1_000_000_000, windowSeconds: 60 }),
    address: '192.0.2.1',
    secure: false,
    report: console.error,
  };
  const kept: Host = { ...anew, replyCache: replyCache(trustedFor) };
  const spent: Host = { ...anew, quota: memoryQuota({ limit: 0, windowSeconds: 60 }) };
  const product = await front(inProcess(productCase.path), anew);
  const steps: Record<string, () => unknown> = {};
  for (const one of cases(product.headers.get('ETag') ?? '')) {
    const request = inProcess(one.path, one.headers);
    const hosts = one.spent === true ? { anew: spent } : { anew, ...(one.status === 404 ? {} : { kept }) };
    for (const [how, host] of Object.entries(hosts)) {
      const { status } = await front(request, host);
      if (status !== one.status) throw new Error(`${one.path} answered ${status} in place of ${one.status}`);
      steps[`whole front, ${one.name}, ${how}`] = () => front(request, host);
    }
  }
  return steps;
}

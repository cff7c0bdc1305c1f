import type { Config, Context } from '@netlify/edge-functions';
import { hashedAssets } from '../../src/contract/routes.ts';
import { front } from '../../src/front/front.ts';
import type { Quota } from '../../src/front/quota/quota.ts';
import { edgeOrigin } from '../../src/hosts/edge/origin.ts';
import { edgeQuota } from '../../src/hosts/edge/quota.ts';

const report = (error: unknown): void => console.error(error);

let quota: Quota | undefined;

export default (request: Request, context: Context): Response | Promise<Response> => {
  // With the first request: the bundler loads this file for its config alone, where there is no environment.
  quota ??= edgeQuota((name) => Netlify.env.get(name), report);
  const secure = new URL(request.url).protocol === 'https:';
  return front(request, {
    origin: edgeOrigin(request, (file) => context.next(file)),
    quota,
    address: context.ip,
    secure,
    report,
  });
};

export const config: Config = {
  path: '/*',
  excludedPath: [`${hashedAssets}*`],
  onError: 'fail',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

import type { Config, Context } from '@netlify/edge-functions';
import { hashedAssets } from '../../src/contract/routes.ts';
import { front } from '../../src/front/front.ts';
import { memoryQuota } from '../../src/front/quota.ts';

const quota = memoryQuota();

export default (request: Request, context: Context): Promise<Response> =>
  front(request, {
    origin: (file) => context.next(file),
    quota,
    address: context.ip,
    report: (error) => console.error(error),
  });

export const config: Config = {
  path: '/*',
  excludedPath: [`${hashedAssets}*`],
  onError: 'fail',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

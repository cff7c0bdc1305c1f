import type { Config } from '@netlify/edge-functions';
import { apiPrefix, hashedAssets } from '../../src/contract/routes.ts';

export { answer as default } from '../answer.ts';

/** Pages and documents: Netlify's cache answers first, and this function runs for the rest. */
export const config: Config = {
  path: '/*',
  excludedPath: [`${hashedAssets}*`, `${apiPrefix}*`],
  cache: 'manual',
  onError: 'fail',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

import type { Config } from '@netlify/edge-functions';
import { apiPrefix, hashedAssets } from '../../src/contract/routes.ts';

export { answer as default } from '../answer.ts';

/** Runs this function for all paths except the API and hashed assets, if Netlify's cache has no response. */
export const config: Config = {
  path: '/*',
  excludedPath: [`${hashedAssets}*`, `${apiPrefix}*`, `/:language${apiPrefix}*`],
  cache: 'manual',
  onError: 'fail',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

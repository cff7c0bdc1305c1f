import type { Config } from '@netlify/edge-functions';
import { apiPrefix } from '../../src/contract/routes.ts';

export { answer as default } from '../answer.ts';

/** Runs this function for API requests before Netlify's cache, because every API request counts against the quota. */
export const config: Config = {
  path: `${apiPrefix}*`,
  onError: 'fail',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

import type { Config } from '@netlify/edge-functions';
import { apiPrefix } from '../../src/contract/routes.ts';

export { answer as default } from '../answer.ts';

/** Runs this function for all paths below `/api/`, and below `/api/` of a language, before Netlify's cache, so that it can count API requests. */
export const config: Config = {
  path: [`${apiPrefix}*`, `/:language${apiPrefix}*`],
  onError: 'fail',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

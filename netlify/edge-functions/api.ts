import type { Config } from '@netlify/edge-functions';
import { apiPrefix } from '../../src/contract/routes.ts';

export { answer as default } from '../answer.ts';

/** What is counted: each request comes here, before the network looks at what it has kept. */
export const config: Config = {
  path: `${apiPrefix}*`,
  onError: 'fail',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

import type { Config, Context } from '@netlify/functions';
import { memoryQuota } from '../../../../src/edge/quota.ts';
import { mcpEndpoint } from '../../../endpoint.ts';
import { openSite, originIn } from '../../../site.ts';

/** Shared by the requests to an instance. */
let answer: ReturnType<typeof mcpEndpoint> | undefined;

export default (request: Request, { ip }: Pick<Context, 'ip'>): Promise<Response> => {
  answer ??= mcpEndpoint({
    site: openSite({ origin: originIn(process.env['SITE']) }),
    quota: memoryQuota(),
    report: console.error,
  });
  return answer(request, ip);
};

export const config: Config = { path: '/*' };

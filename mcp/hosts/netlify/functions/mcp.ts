import type { Config, Context } from '@netlify/functions';
import { endpointFor } from '../../../endpoint.ts';

/** Shared by the requests to an instance. */
let answer: ReturnType<typeof endpointFor> | undefined;

export default (request: Request, { ip }: Pick<Context, 'ip'>): Promise<Response> => {
  answer ??= endpointFor(process.env['SITE']);
  return answer(request, ip);
};

export const config: Config = { path: '/*' };

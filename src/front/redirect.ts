import { redirectStatus } from '../contract/redirects.ts';
import { cacheControl } from '../contract/limits.ts';
import { PlainFields, type Reply } from './reply.ts';

/** The redirect from an address to another path of this site, for good. The query goes along. */
export const redirect = (url: URL, path: string): Reply => ({
  status: redirectStatus,
  headers: new PlainFields({
    Location: path + url.search,
    'Cache-Control': cacheControl.revalidated,
    'Content-Length': '0',
  }),
  body: null,
});

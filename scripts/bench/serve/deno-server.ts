/**
 * Deno program: the front as a function over the files of the built site; a bare handler, alone or with the header
 * lines of the front; or a handler that passes through what the same origin answers, with those lines. Arguments: its
 * name, the folder of the built site. Prints `ready <url>`.
 */
import { variantPath } from '../../../src/contract/routes.ts';
import { front } from '../../../src/front/front.ts';
import type { Host } from '../../../src/front/host.ts';
import { memoryQuota } from '../../../src/front/quota/memory.ts';
import { currentSite } from '../../../src/hosts/files/current-site.ts';
import { denoFiles } from '../../edge/deno-files.ts';
import type { Deno as DenoGlobal } from '../../edge/deno.ts';
import { productCase } from './cases.ts';
import { frontHeaders } from './front-headers.ts';

declare const Deno: DenoGlobal;

const [name = '', dist = ''] = Deno.args;
const bytes = await Deno.readFile(`${dist}${productCase.file}`);
const headers = { 'Content-Type': 'application/json' };
const quota = memoryQuota(name === 'front-429' ? undefined : { limit: 1_000_000_000, windowSeconds: 60 });
const report = (error: unknown): void => console.error(error);
// As at the edge: a deploy is one edition, and no reply is kept.
const site = (await currentSite(dist, denoFiles(Deno), { report })).get();
if (!site) throw new Error(`There is no site in ${dist}`);
const { origin, edition } = site;

const hostOf = (address: string): Host => ({ origin, edition, quota, address, secure: false, report });
const fields = name === 'bare' ? headers : await frontHeaders(hostOf('127.0.0.1'));

/** What an edge function does at the least: it asks the origin for the file of an address, and sets header lines. */
const passThrough = async ({ url, headers: requested }: Request): Promise<Response> => {
  const { pathname } = new URL(url);
  const { status, body } = await origin(variantPath(pathname, '.json'), requested.get('Accept-Encoding'));
  return new Response(body, { status, headers: fields });
};

Deno.serve(
  { hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(`ready http://127.0.0.1:${port}`) },
  name.startsWith('front')
    ? (request, { remoteAddr }) => front(request, hostOf(remoteAddr.hostname))
    : name === 'pass-through'
      ? passThrough
      : () => new Response(bytes, { headers: fields }),
);

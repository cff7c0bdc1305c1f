/**
 * Deno program: the front as a function over the files of the built site, or a bare handler, alone or with the header
 * lines of the front. Arguments: its name, the folder of the built site. Prints `ready <url>`.
 */
import { front } from '../../../src/front/front.ts';
import type { Host } from '../../../src/front/host.ts';
import { memoryQuota } from '../../../src/front/quota/memory.ts';
import { staticFiles } from '../../../src/hosts/files/static-files.ts';
import { denoFiles } from '../../edge/deno-files.ts';
import type { Deno as DenoGlobal } from '../../edge/deno.ts';
import { productCase } from './cases.ts';
import { frontHeaders } from './front-headers.ts';

declare const Deno: DenoGlobal;

const [name = '', dist = ''] = Deno.args;
const bytes = await Deno.readFile(`${dist}${productCase.file}`);
const headers = { 'Content-Type': 'application/json' };
const quota = memoryQuota(name === 'front-429' ? undefined : { limit: 1_000_000_000, windowSeconds: 60 });
const origin = staticFiles(dist, denoFiles(Deno), { trustedFor: 1000 });
const report = (error: unknown): void => console.error(error);

const hostOf = (address: string): Host => ({ origin, quota, address, secure: false, report });
const fields = name === 'bare-headers' ? await frontHeaders(hostOf('127.0.0.1')) : headers;

Deno.serve(
  { hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(`ready http://127.0.0.1:${port}`) },
  name.startsWith('front')
    ? (request, { remoteAddr }) => front(request, hostOf(remoteAddr.hostname))
    : () => new Response(bytes, { headers: fields }),
);

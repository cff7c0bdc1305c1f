import { serviceLinks } from '../contract/headers.ts';
import { cacheControl } from '../contract/limits.ts';
import { variants } from '../contract/media.ts';
import type { DocumentRoute } from '../contract/route.ts';
import type { Exchange, Found } from './exchange.ts';
import { addVary, setPolicy } from './headers.ts';
import { negotiateType } from './negotiate.ts';
import { published } from './published.ts';

/** A file that is published as it is, with the media type of its route, or else that of its file name. */
export async function asset(exchange: Exchange, path: string, type?: string): Promise<Found | undefined> {
  const file = await published(exchange, path);
  return (
    file && {
      file,
      setHeaders: (headers) => {
        if (type !== undefined) headers.set('Content-Type', type);
        const isDrawing = headers.get('Content-Type')?.startsWith(variants.svg.type) === true;
        setPolicy(headers, isDrawing ? 'svg' : 'asset');
        headers.set('Cache-Control', exchange.target.immutable ? cacheControl.immutable : cacheControl.revalidated);
      },
    }
  );
}

/** A machine document, whatever is accepted, since it has one form; under another name of that form when requested. */
export async function document(
  exchange: Exchange,
  { path, variant, alternateTypes = [] }: DocumentRoute,
): Promise<Found | undefined> {
  const file = await published(exchange, path);
  return (
    file && {
      file,
      setHeaders: (headers) => {
        const { type } = variants[variant];
        const accept = alternateTypes.length === 0 ? null : exchange.request.headers.get('Accept');
        const chosen = negotiateType(accept, [type, ...alternateTypes]) ?? type;
        setPolicy(headers, variant);
        headers.set('Content-Type', chosen);
        headers.set('Cache-Control', cacheControl.revalidated);
        headers.set('Link', serviceLinks);
        if (alternateTypes.length > 0) addVary(headers, 'Accept');
        // The same bytes under another type are another representation, so they have a validator of their own.
        const etag = headers.get('ETag');
        if (chosen !== type && etag !== null)
          headers.set('ETag', etag.replace(/"$/, `-${alternateTypes.indexOf(chosen)}"`));
      },
    }
  );
}

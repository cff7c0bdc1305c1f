import { lookup } from 'mrmime';
import { styleSheet } from '../brand/style-sheet.ts';
import { sha256 } from '../catalog/sha256.ts';
import { variants } from '../contract/media.ts';
import type { FontCopy } from '../content/fonts/font-file.ts';
import type { ImageCopy } from '../content/images/responsive-copies.ts';
import { href, routes } from '../contract/routes.ts';
import type { Host } from '../front/host.ts';
import { PlainFields, type Reply } from '../front/reply.ts';
import { mcpBundle } from '../publish/mcp-bundle.ts';
import type { DevContent, Render } from './content.ts';

export interface OriginParts {
  readonly content: DevContent;
  readonly render: Render;
  readonly copy: (copy: ImageCopy | FontCopy) => Promise<Uint8Array>;
}

/**
 * Serves the files that a build would write: renders HTML, makes images and pictures on request,
 * and reads the rest from memory or the public folder.
 */
export function devOrigin({ content, render, copy: makeCopy }: OriginParts): Host['origin'] {
  function published(text: string | Uint8Array, type: string): Reply {
    const body = typeof text === 'string' ? new TextEncoder().encode(text) : Uint8Array.from(text);
    const headers = new PlainFields({
      'Content-Type': type,
      'Content-Length': String(body.byteLength),
      ETag: `"${sha256(body)}"`,
      'Last-Modified': content.read.toUTCString(),
    });
    return { status: 200, headers, body };
  }

  return async (path, acceptEncoding) => {
    const page = content.pages.get(path);
    if (page !== undefined) return published(await render(page), variants.html.type);
    const document = (await content.documents(render)).get(path);
    if (document) return published(document.text, variants[document.variant].type);
    const sheet = styleSheet(content.catalog);
    if (path === sheet?.path) return published(sheet.text, lookup(path) ?? '');
    const copy = content.copies.get(path);
    if (copy) return published(await makeCopy(copy), lookup(path) ?? '');
    const picture = await content.picture(path);
    if (picture) return published(picture, path.endsWith('.ico') ? routes.favicon.type : routes.icon.type);
    if (path === href('mcpBundle')) return published(await mcpBundle(content.catalog), variants.mcpb.type);
    return content.publicFiles(path, acceptEncoding);
  };
}

import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lookup } from 'mrmime';
import { prefixIn } from '../contract/languages.ts';
import { variants } from '../contract/media.ts';
import { withPageTexts, type ReadFile } from '../documents/page-texts.ts';
import { publishedFile, type Host, type PublishedFile } from '../edge/host.ts';
import { markdownFile } from '../markdown/html-to-markdown.ts';
import { folders } from '../settings.ts';

function fileOf(body: Uint8Array<ArrayBuffer>, headers: PublishedFile['headers'] = {}): PublishedFile {
  return { headers: { ...headers, ETag: `"${hash('sha256', body)}"` }, body };
}

/**
 * Returns the files of the site as a build writes them, from what Astro's dev server renders at a path. `render` resolves
 * to undefined if nothing is there.
 */
export function devOrigin(site: string, render: (path: string) => Promise<Response | undefined>): Host['origin'] {
  const read: ReadFile = async (file) => {
    const found = await origin(file);
    if (!found) throw new Error(`Cannot read ${file}: the dev server has no such page`);
    return new Response(found.body).text();
  };
  const made = (text: string): PublishedFile => fileOf(new TextEncoder().encode(text));

  async function origin(file: string): Promise<PublishedFile | undefined> {
    const path = file.replace(/(?:\/index)?\.(?:html|md)$/, '') || '/';
    if (file.endsWith(variants.markdown.suffix)) {
      const page = await render(path);
      if (page) return made(markdownFile(await page.text(), site + path));
    }
    const isPage = /\/index\.html$|^\/404\.html$/.test(file);
    // Astro's dev server also shows a page at its address with `.html`.
    if (file.endsWith(variants.html.suffix) && !isPage && !existsSync(folders(process.env).public + file))
      return undefined;
    // The file may also be a document, such as `/agents.md`.
    const rendered = await render(isPage ? path : file);
    if (!rendered) return undefined;
    const withTexts = withPageTexts[file.slice(prefixIn(file).length)];
    if (withTexts) return made(await withTexts(await rendered.text(), read));
    const { headers } = publishedFile(rendered);
    // Astro says `text/plain` for endpoints that name no type. Hosts of files go by the extension.
    const type = lookup(file) ?? headers['Content-Type'] ?? '';
    return fileOf(new Uint8Array(await rendered.arrayBuffer()), { ...headers, 'Content-Type': type });
  }
  return origin;
}

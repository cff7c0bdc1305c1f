import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Catalog } from '../catalog/catalog.ts';
import { catalogLinkTargets } from '../catalog/link-targets.ts';
import { resolveLink, type LinkTargets } from '../catalog/resolve-link.ts';
import { filePath, type SitePage } from '../catalog/site-pages.ts';
import { ContentError } from '../content/diagnostics/content-error.ts';
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import { variants } from '../contract/media.ts';
import { hashedAssets, variantPath } from '../contract/routes.ts';
import { filesBelow } from '../io/content-folder.ts';
import { root } from '../settings.ts';
import { mainContent, type MainContent } from '../views/markdown/from-html.ts';
import { view } from '../views/page-view.ts';
import { percentDecode } from '../text/percent-decode.ts';

/** The id of the virtual module with the views of custom pages, declared in `src/site/custom-pages.d.ts`. */
const moduleId = 'virtual:custom-pages';

/** The code of the virtual module in the dev server. It gets each view when needed, because content can change. */
const devModule = "export { customPageView } from '/src/dev/content.ts';";

const isCustom = ({ customFile }: SitePage): boolean => customFile !== undefined;

function buildModule(catalog: Catalog): string {
  const views = catalog.pages.filter(isCustom).map((page) => view(catalog, page));
  const byPath = Object.fromEntries(views.map((pageView) => [pageView.page.path, pageView]));
  return `const views = ${JSON.stringify(byPath)};\nexport const customPageView = (path) => views[path];`;
}

/** Returns the Vite plugin for `virtual:custom-pages`. Without `catalog`, the module uses the dev server's content. */
export const customPagesPlugin = (catalog: (() => Promise<Catalog>) | undefined) => ({
  name: 'custom-pages',
  resolveId: (id: string) => (id === moduleId ? `\0${moduleId}` : undefined),
  load: async (id: string) => {
    if (id !== `\0${moduleId}`) return undefined;
    return catalog ? buildModule(await catalog()) : devModule;
  },
});

/** Whether a link points to a missing path of this site or fragment of its own page. False for hashed assets. */
function isDeadLink(address: string, from: string, { ids }: MainContent, targets: LinkTargets): boolean {
  if (address.startsWith('#'))
    return address !== '#' && address !== '#top' && !ids.has(percentDecode(address.slice(1)));
  const protocol = URL.parse(address, `https://relative.invalid${from}`)?.protocol;
  if (protocol !== undefined && !/^https?:$/.test(protocol)) return false;
  const { to } = resolveLink(address, from, targets);
  return to === 'dead' && !address.startsWith(hashedAssets);
}

/** Returns the error for a dead link. Its line is the first in `text` that contains the address, otherwise 1. */
function deadLinkError(file: string, text: string, address: string): Diagnostic {
  const before = text.slice(0, Math.max(0, text.indexOf(address)));
  return {
    severity: 'error',
    file,
    line: before.split('\n').length,
    field: 'link',
    problem: `points to ${address}, which does not exist.`,
    remedy: 'Write the path of a page of this site, or a full address, https://….',
  };
}

/** Reads the custom pages that Astro wrote to `folder`. Returns their Markdown by path. Rejects if a link is dead. */
export async function builtCustomPages(
  catalog: Catalog,
  publicFolder: string,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const pages = catalog.pages.filter(isCustom);
  if (pages.length === 0) return new Map();
  const published = (await filesBelow(publicFolder)).map((name) => `/${name}`);
  const targets = catalogLinkTargets(catalog, published);
  const read = await Promise.all(
    pages.map(async (page) => {
      const { customFile = '', path: from } = page;
      const html = await readFile(path.join(folder, variantPath(filePath(page), variants.html.suffix)), 'utf8');
      const content = mainContent(html, from);
      const dead = content.addresses.filter((address) => isDeadLink(address, from, content, targets));
      const source = dead.length === 0 ? '' : await readFile(path.join(root, customFile), 'utf8');
      return { from, content, errors: dead.map((address) => deadLinkError(customFile, source, address)) };
    }),
  );
  const errors = read.flatMap((page) => page.errors);
  if (errors.length > 0) throw new ContentError(errors);
  return new Map(read.map(({ from, content }) => [from, content.markdown]));
}

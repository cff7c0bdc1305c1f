import { collectionOfListPage } from '../../contract/collections.ts';
import { nearest } from '../../text/nearest.ts';
import { href } from '../../contract/routes.ts';
import { buildCatalog, type Catalog } from '../../catalog/catalog.ts';
import { pagePathOf } from '../../catalog/page-path.ts';
import { resolveLink } from '../../catalog/resolve-link.ts';
import { isImported } from '../../content/parse/content-path.ts';
import { elementIds } from '../../content/body/reserved-ids.ts';
import type { SitePage } from '../../catalog/site-pages.ts';
import { documentationPageIds, introducedSlugs, introduced } from '../../catalog/known-pages.ts';
import { viewIds } from '../../views/model/view.ts';
import { pageBlocks } from '../../views/page-view.ts';
import type { Rule, RuleInput } from '../rule.ts';

const decoded = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

/** Fragments of every page: the ids of its frame, and those that browsers scroll to the top for. */
const everywhere: readonly string[] = [elementIds.main, '', 'top'];

const mainPaths: readonly string[] = [
  ...introducedSlugs.map((slug) => href(introduced[slug].id)),
  ...documentationPageIds.map((id) => href(id)),
];

/** Whether the generated blocks of a page depend on its listed records. */
const isOfRecords = (id: SitePage['id']): boolean => id === 'home' || collectionOfListPage.has(id);

/** A page with generated blocks, and the ids in it. */
interface Made {
  readonly id: SitePage['id'];
  readonly ids: ReadonlySet<string>;
}

/** Returns a lookup of generated pages by path. It is always undefined if a file has errors. */
function madePages({ records, today }: RuleInput): (path: string) => Made | undefined {
  if (!records) return () => undefined;
  let catalog: Catalog | undefined;
  const known = new Map<string, Made | undefined>();
  const made = (path: string): Made | undefined => {
    catalog ??= buildCatalog(records, '', today);
    const page = catalog.pages.find((one) => one.path === path && one.record === undefined);
    return page && { id: page.id, ids: viewIds(pageBlocks(catalog, page)) };
  };
  return (path) => {
    if (!known.has(path)) known.set(path, made(path));
    return known.get(path);
  };
}

/**
 * A link's fragment must exist in the text or the generated blocks of its page; older collection pages are not checked.
 * Fragments in imported texts and of lists only cause warnings, since both come from elsewhere or change.
 */
export const fragments: Rule = {
  name: 'fragments',
  description: 'Links to a part of a page name a part that exists',
  run(content, report) {
    const { targets, bodies } = content;
    const idsByPage = new Map(bodies.map(({ kind, slug, facts }) => [pagePathOf(kind, slug), facts.ids]));
    const madeAt = madePages(content);
    for (const body of bodies)
      for (const { url, line } of body.facts.links) {
        const from = pagePathOf(body.kind, body.slug);
        const resolved = url.startsWith('#') ? { to: 'here', path: from + url } : resolveLink(url, from, targets);
        const [address = '', written] = resolved.to === 'here' && 'path' in resolved ? resolved.path.split('#') : [];
        const [path = '', query] = address.split('?');
        if (written === undefined || everywhere.includes(decoded(written))) continue;
        const fragment = decoded(written);
        const own = idsByPage.get(path);
        if (own?.has(fragment)) continue;
        const isMade = mainPaths.includes(path);
        const made = isMade && query === undefined ? madeAt(path) : undefined;
        if (isMade ? !made : !own) continue;
        const ids = [...(own ?? []), ...(made?.ids ?? [])];
        if (ids.includes(fragment)) continue;
        const close = nearest(fragment, ids);
        const meant = close === undefined ? '' : `Did you mean #${close}? `;
        const changes = made !== undefined && isOfRecords(made.id);
        report.inBody(
          changes || isImported(body.path) ? 'warning' : 'error',
          body,
          { line, quoted: url },
          `links to ${url}, and ${path} has no part of that name.`,
          `${meant}The name of a part is its heading in lowercase, with hyphens for spaces: "Our team" is #our-team.`,
        );
      }
  },
};

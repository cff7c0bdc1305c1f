import { nearest } from '../../contract/nearest.ts';
import { linkTargets, pagePathOf } from '../link-targets.ts';
import { resolveLink } from '../links.ts';
import { pageIds } from '../page-ids.ts';
import { introduced } from '../site-pages.ts';
import type { Check, Finding } from './check-type.ts';

const decoded = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

/** Fragments that every page has: its own ids, and those that a browser takes for the top of it. */
const everywhere: readonly string[] = [...Object.values(pageIds), '', 'top'];

/**
 * The fragment of a link is there on the page it leads to. Only pages of one record are looked at, since
 * the main pages have parts that the catalog makes. A news post may come from another site with fragments of its
 * own: those are named in a warning.
 */
export const fragments: Check = {
  name: 'fragments',
  description: 'Links to a part of a page lead to a part that is there',
  check(collected) {
    const targets = linkTargets(collected);
    const idsByPage = new Map(
      collected.bodies
        .filter(({ kind, slug }) => kind !== 'pages' || !Object.hasOwn(introduced, slug))
        .map(({ kind, slug, facts }) => [pagePathOf(kind, slug), facts.ids]),
    );
    return collected.bodies.flatMap(({ file, kind, slug, facts, firstLine }) =>
      facts.links.flatMap(({ url, line }): Finding[] => {
        const from = pagePathOf(kind, slug);
        const resolved = url.startsWith('#') ? { to: 'here', path: from + url } : resolveLink(url, from, targets);
        const [path = '', written] = resolved.to === 'here' && 'path' in resolved ? resolved.path.split('#') : [];
        const ids = idsByPage.get(path.replace(/\?.*$/, ''));
        if (written === undefined || ids === undefined) return [];
        const fragment = decoded(written);
        if (ids.has(fragment) || everywhere.includes(fragment)) return [];
        const close = nearest(fragment, [...ids]);
        const meant = close === undefined ? '' : `Did you mean #${close}? `;
        return [
          {
            severity: kind === 'news' && url.startsWith('#') ? 'warning' : 'fault',
            file,
            line: firstLine + line - 1,
            field: 'body',
            quoted: url,
            problem: `links to ${url}, and ${path} has no part of that name.`,
            remedy: `${meant}The name of a part is its heading in lowercase, with hyphens for spaces: "Our team" is #our-team.`,
          },
        ];
      }),
    );
  },
};

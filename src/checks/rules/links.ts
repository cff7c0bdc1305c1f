import { linkTargets } from '../../catalog/link-targets.ts';
import { pagePathOf } from '../../catalog/page-path.ts';
import { besidePath } from '../../content/images/relative-path.ts';
import { resolveLink } from '../../catalog/resolve-link.ts';
import type { Check, FoundFault } from '../check.ts';

/**
 * Links in bodies lead somewhere. A news post may come from another site, with paths of that site in it
 * that no route here could have and none is near: those are published as plain text, and named in a warning.
 */
export const links: Check = {
  name: 'links',
  description: 'No link within the site leads to nothing',
  check(collected) {
    const targets = linkTargets(collected);
    return collected.bodies.flatMap(({ file, path, kind, slug, facts, firstLine }) =>
      facts.links.flatMap(({ url, line }): FoundFault[] => {
        // Of images beside the entry another check speaks.
        if (besidePath(url, path) !== undefined) return [];
        const resolved = resolveLink(url, pagePathOf(kind, slug), targets);
        const place = { file, line: firstLine + line - 1, field: 'body', quoted: url };
        if (resolved.to === 'foreign' && resolved.nearest === undefined && kind === 'news') {
          return [
            {
              severity: 'warning',
              ...place,
              problem: `links to ${url}, which is no address of this site.`,
              remedy:
                'It is published without the link. Write the full address, https://…, if it is meant to lead to another site.',
            },
          ];
        }
        if (resolved.to === 'here' && resolved.redirect !== undefined) {
          return [
            {
              severity: 'warning',
              ...place,
              problem: `links to ${url}, which is a former address.`,
              remedy: `It is published as a link to ${resolved.path}: write that.`,
            },
          ];
        }
        if (resolved.to !== 'dead' && resolved.to !== 'foreign') return [];
        const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(url)?.[0];
        if (scheme !== undefined && !/^https?:/i.test(scheme)) {
          return [
            {
              severity: 'fault',
              ...place,
              problem: `links to ${url.slice(0, 80)}, and nothing that begins with ${scheme} is published.`,
              remedy: 'Write the path of a page of this site, or an address that begins with https:, mailto: or tel:.',
            },
          ];
        }
        const close = resolved.nearest !== undefined ? `Did you mean ${resolved.nearest}? ` : '';
        return [
          {
            severity: 'fault',
            ...place,
            problem: `links to ${url}, and there is nothing at that address.`,
            remedy: `${close}Write the path of a page of this site, or a full address, https://….`,
          },
        ];
      }),
    );
  },
};

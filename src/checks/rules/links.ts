import { href } from '../../contract/routes.ts';
import { introducedPages, introductionSlugs, pagePathOf } from '../../catalog/built-in-pages.ts';
import type { CheckedBody } from '../../catalog/render-body.ts';
import { resolveLink } from '../../catalog/resolve-link.ts';
import { elementIds } from '../../content/body/element-ids.ts';
import type { Explanation } from '../../content/diagnostics/diagnostic.ts';
import { namedFormat } from '../../content/images/image-file.ts';
import { resolveImagePath, isLocalPath } from '../../content/images/relative-path.ts';
import { isImported } from '../../content/parse/content-path.ts';
import { nearest } from '../../text/nearest.ts';
import { bodyLinks, type Rule } from './rule.ts';
import { percentDecode } from '../../text/percent-decode.ts';

const writeAddress = 'Write the path of a page of this site, or a full address, https://….';

function putBesideText(url: string): string {
  const name = url.slice(Math.max(url.lastIndexOf('/'), url.lastIndexOf('\\')) + 1);
  const image = namedFormat(name) === undefined ? `${name.replace(/\.[^.]*$/, '')}.jpg` : name;
  return `Put the image next to the text, and write its name: ![What it shows](./${image}).`;
}

/** Explains why a link or image is dead and how to correct it. `suggestion` is the most similar path of this site. */
function deadLink(url: string, suggestion: string | undefined, { path, kind, facts }: CheckedBody): Explanation {
  const isImage = facts.images.some((image) => image.url === url);
  const [verb, remedy] = isImage ? ['shows the image', putBesideText(url)] : ['links to', writeAddress];
  const meant = suggestion === undefined ? '' : `Did you mean ${suggestion}? `;
  const [scheme = ''] = /^[a-z][a-z0-9+.-]*:/i.exec(url) ?? [];
  const isWebAddress = scheme === '' || /^https?:/i.test(scheme);
  if (isWebAddress && isImported(path))
    return {
      problem: `${verb} ${url}, which is not an address of this site.`,
      remedy: `${meant}${isImage ? 'Only its alternative text is published.' : 'It is published without the link.'} Write the full address, https://…, if it points to another site.`,
    };
  if (isLocalPath(url)) return { problem: `${verb} ${url}, a file on one computer that readers cannot reach.`, remedy };
  if (!isWebAddress)
    return {
      problem: `links to ${url.slice(0, 80)}. Links that begin with ${scheme} are not published.`,
      remedy: 'Write the path of a page of this site, or an address that begins with https:, mailto: or tel:.',
    };
  const isCopied = suggestion === undefined && url.startsWith('/') && kind !== 'pages';
  return {
    problem: `${verb} ${url}, which does not exist.`,
    remedy: `${meant}${remedy}${isCopied ? ` If the text and its links come from another site, move it to ${kind}/imported.` : ''}`,
  };
}

/** Checks that links have existing paths and allowed schemes. Only warns about former paths and in `imported` texts. */
export const links: Rule = (content, report) => {
  for (const { body, from, url, at, severity } of bodyLinks(content)) {
    // The rule `images` checks relative addresses of images.
    if (resolveImagePath(url, body.path) !== undefined) continue;
    const resolved = resolveLink(url, from, content.targets);
    if (resolved.to === 'dead') report.inBody(severity, body, at, deadLink(url, resolved.nearest, body));
    if (resolved.to === 'here' && resolved.redirect !== undefined)
      report.inBody('warning', body, at, {
        problem: `links to ${url}, which is a former address.`,
        remedy: `Write ${resolved.path}: the link is published with that address.`,
      });
  }
};

/** Warns about links in bodies that use http instead of https. */
export const plainHttp: Rule = (content, report) => {
  for (const { body, url, at } of bodyLinks(content))
    if (/^http:\/\//i.test(url))
      report.inBody('warning', body, at, {
        problem: `links to ${url} over http, which others on the network can read and change.`,
        remedy: `Write ${url.replace(/^http:/i, 'https:')} if the other site supports it.`,
      });
};

/** The fragments that work on every page. Browsers scroll to the top for an empty fragment and for `top`. */
const fragmentsOfAllPages: readonly string[] = [elementIds.main, '', 'top'];

/** The paths of generated pages that begin with a text from `content/pages`, such as `/news`. */
const generatedPaths: ReadonlySet<string> = new Set(introductionSlugs.map((slug) => href(introducedPages[slug].id)));

/** Checks that fragments of links exist in the target's body. Skips `generatedPaths`, whose pages have more ids. */
export const fragments: Rule = (content, report) => {
  const idsByPage = new Map(content.bodies.map(({ kind, slug, facts }) => [pagePathOf(kind, slug), facts.ids]));
  for (const { body, from, url, at, severity } of bodyLinks(content)) {
    const resolved = url.startsWith('#') ? { to: 'here', path: from + url } : resolveLink(url, from, content.targets);
    const [address = '', encodedFragment] =
      resolved.to === 'here' && 'path' in resolved ? resolved.path.split('#') : [];
    const [path = ''] = address.split('?');
    const ids = generatedPaths.has(path) ? undefined : idsByPage.get(path);
    if (encodedFragment === undefined || !ids) continue;
    const fragment = percentDecode(encodedFragment);
    if (ids.has(fragment) || fragmentsOfAllPages.includes(fragment)) continue;
    const close = nearest(fragment, [...ids]);
    const meant = close === undefined ? '' : `Did you mean #${close}? `;
    report.inBody(severity, body, at, {
      problem: `links to ${url}, but ${path} has no part with that name.`,
      remedy: `${meant}Write the heading of the part in lowercase, with hyphens for spaces: "Our team" is #our-team.`,
    });
  }
};

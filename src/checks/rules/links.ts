import { pagePathOf } from '../../catalog/page-path.ts';
import type { CheckedBody } from '../../catalog/rendered-body.ts';
import { resolveLink } from '../../catalog/resolve-link.ts';
import { namedFormat } from '../../content/images/image-file.ts';
import { besidePath, isLocalPath } from '../../content/images/relative-path.ts';
import { isImported } from '../../content/parse/content-path.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Rule } from '../rule.ts';

type Told = Pick<Diagnostic, 'severity' | 'problem' | 'remedy'>;

const writeAddress = 'Write the path of a page of this site, or a full address, https://….';

function besideText(url: string): string {
  const name = url.slice(Math.max(url.lastIndexOf('/'), url.lastIndexOf('\\')) + 1);
  const taken = namedFormat(name) === undefined ? `${name.replace(/\.[^.]*$/, '')}.jpg` : name;
  return `Put the image next to the text, and write its name: ![What it shows](./${taken}).`;
}

/** Returns the problem of a dead link and its remedy, which depend on the form of the address. */
function deadLink(url: string, nearest: string | undefined, { path, kind, facts }: CheckedBody): Told {
  const isImage = facts.images.some((image) => image.url === url);
  const [verb, remedy] = isImage ? ['shows the image', besideText(url)] : ['links to', writeAddress];
  const meant = nearest === undefined ? '' : `Did you mean ${nearest}? `;
  const [scheme = ''] = /^[a-z][a-z0-9+.-]*:/i.exec(url) ?? [];
  const ofSite = scheme === '' || /^https?:/i.test(scheme);
  if (ofSite && isImported(path))
    return {
      severity: 'warning',
      problem: `links to ${url}, which is not an address of this site.`,
      remedy: `${meant}It is published without the link. Write the full address, https://…, if it is meant to point to another site.`,
    };
  const severity = isImported(path) ? 'warning' : 'error';
  if (isLocalPath(url))
    return {
      severity,
      problem: `${verb} ${url}, a place on one machine that readers cannot reach.`,
      remedy,
    };
  if (!ofSite)
    return {
      severity,
      problem: `links to ${url.slice(0, 80)}, and nothing that begins with ${scheme} is published.`,
      remedy: 'Write the path of a page of this site, or an address that begins with https:, mailto: or tel:.',
    };
  const isBrought = nearest === undefined && url.startsWith('/') && kind !== 'pages';
  return {
    severity: 'error',
    problem: `${verb} ${url}, and there is nothing at that address.`,
    remedy: `${meant}${remedy}${isBrought ? ` A text from another site, with links of that site, belongs in ${kind}/imported.` : ''}`,
  };
}

/** Links must resolve. Dead links in imported texts are published as plain text, with a warning. */
export const links: Rule = {
  name: 'links',
  description: 'Links within the site have a target',
  run({ bodies, targets }, report) {
    const explain = (url: string, body: CheckedBody): Told | undefined => {
      // The rule on images checks relative addresses of images.
      if (besidePath(url, body.path) !== undefined) return undefined;
      const resolved = resolveLink(url, pagePathOf(body.kind, body.slug), targets);
      if (resolved.to === 'dead') return deadLink(url, resolved.nearest, body);
      if (resolved.to === 'elsewhere' || resolved.redirect === undefined) return undefined;
      return {
        severity: 'warning',
        problem: `links to ${url}, which is a former address.`,
        remedy: `It is published as a link to ${resolved.path}: write that.`,
      };
    };
    for (const body of bodies)
      for (const { url, line } of body.facts.links) {
        const told = explain(url, body);
        if (told) report.inBody(told.severity, body, { line, quoted: url }, told.problem, told.remedy);
      }
  },
};

import { listedNames } from '../../contract/collections.ts';
import { href, listPage } from '../../contract/routes.ts';
import type { BodyLink } from '../../markdown/body.ts';
import { nearest } from '../../text/nearest.ts';
import { percentDecode } from '../../text/percent-decode.ts';
import type { Explanation } from '../diagnostics/diagnostic.ts';
import { isPicture } from '../parse/content-path.ts';
import type { SourceEntry } from '../parse/parse.ts';
import { resolvePath } from '../relative-path.ts';
import {
  addressesIn,
  contactTypesIn,
  fieldError,
  fieldWarning,
  inBody,
  pageOf,
  suggestFile,
  type Rule,
} from './rule.ts';

/** Explains why a link or picture is dead and how to correct it. `close` is the most similar path of this site. */
function deadLink(
  { url, alt }: BodyLink,
  close: string | undefined,
  entry: SourceEntry,
  images: string[],
  languages: readonly string[],
): Explanation {
  const file = resolvePath(url, entry.path) ?? '';
  if (alt !== undefined || isPicture(file))
    return {
      problem: `names the image ${url}, which does not exist.`,
      remedy: `${suggestFile(file, images, entry.path)}Put the image next to the text, and write its exact name, capitals included, such as ![A till](./till.png).`,
    };
  const [, language = '', own = '/'] = /^\/([^/#?.]+)(\/.*)?/.exec(url) ?? [];
  if (languages.includes(language))
    return {
      problem: `links to ${url.slice(0, 80)}, with the prefix of a language.`,
      remedy: `Write ${own}: links lead to the page in the language of the text, if that has it.`,
    };
  const isForbidden = /^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(url);
  return {
    problem: `links to ${url.slice(0, 80)}, which ${isForbidden ? 'is not an address that a text may link to' : 'does not exist'}.`,
    remedy: `${close === undefined ? '' : `Did you mean ${close}? `}Write the path of a page of this site, or an address that begins with https:, mailto: or tel:.`,
  };
}

/** Checks that links and pictures of bodies exist and have allowed schemes. Only warns about former addresses. */
export const links: Rule = function* ({ bodies, pictures, languages }) {
  for (const [entry, { links: all }] of bodies)
    for (const link of all) {
      const { url, target } = link;
      if (target.to === 'dead')
        yield inBody('error', entry, link, deadLink(link, target.nearest, entry, [...pictures.keys()], languages));
      if (target.to === 'here' && target.redirect !== undefined)
        yield inBody('warning', entry, link, {
          problem: `links to ${url}, which is a former address.`,
          remedy: `Write ${target.path}: the link is published with that address.`,
        });
    }
};

/** Checks that paths in fields are those of pages and files of this site, and of files in `public/` where they must be. */
export const fieldAddresses: Rule = function* (content) {
  const { publicFiles } = content.targets;
  for (const { entry, path, value, isFile, target } of addressesIn(content)) {
    if (isFile && !publicFiles.has(value)) {
      const close = nearest(value, [...publicFiles]);
      yield fieldError(entry, path, {
        problem: `names the file public${value}, which does not exist.`,
        remedy: `${close === undefined ? '' : `Did you mean ${close}? `}Put the file there, and write its exact name, capitals included.`,
      });
    } else if (target.to === 'dead')
      yield fieldError(entry, path, {
        problem: `${value} does not exist.`,
        remedy: `${target.nearest === undefined ? '' : `Did you mean ${target.nearest}? `}Write the path of a page or file of this site, or an address that begins with https://.`,
      });
    else if (target.to === 'here' && target.redirect !== undefined)
      yield fieldWarning(entry, path, { problem: `${value} is a former address.`, remedy: `Write ${target.path}.` });
  }
};

/** The paths of lists, whose parts, such as years, are other ones when entries are added. */
const lists: ReadonlySet<string> = new Set(listedNames.map((name) => href(listPage(name))));

/** Checks that fragments of links exist in the target's body, or are a contact point. */
export const fragments: Rule = function* ({ bodies, entries }) {
  const idsByPage = new Map(Array.from(bodies, ([entry, { ids }]) => [pageOf(entry), ids]));
  const files = new Map(Array.from(bodies, ([entry]) => [pageOf(entry), entry.file]));
  const contactPage = href('contactPage');
  idsByPage.set(contactPage, new Set([...(idsByPage.get(contactPage) ?? []), ...contactTypesIn(entries)]));
  for (const [entry, { links: all }] of bodies)
    for (const link of all) {
      const { url, target } = link;
      const resolved = url.startsWith('#') ? pageOf(entry) + url : target.to === 'here' ? target.path : '';
      const [address = '', encodedFragment] = resolved.split('#');
      const [path = ''] = address.split('?');
      const ids = idsByPage.get(path);
      if (encodedFragment === undefined || !ids) continue;
      const fragment = percentDecode(encodedFragment);
      // For the last two, browsers scroll to the top of every page.
      if (ids.has(fragment) || fragment === '' || fragment === 'top') continue;
      const close = nearest(fragment, [...ids]);
      const meant = close === undefined ? '' : `Did you mean #${close}? `;
      yield inBody('error', entry, link, {
        problem: `links to ${url}, but ${files.get(path) ?? path} has no part with that name.`,
        remedy: lists.has(path)
          ? `${meant}Write ${path}: the parts of a list change with its entries.`
          : `${meant}Write the heading of the part in lowercase, with hyphens for spaces: "Our team" is #our-team.`,
      });
    }
};

/** Reports what the Markdown renderer found: words or meaning that would be lost on the page. */
export const markdown: Rule = function* ({ bodies }) {
  for (const [entry, { messages }] of bodies)
    for (const message of messages) yield inBody(message.severity, entry, message, message);
};

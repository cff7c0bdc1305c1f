import { addDays } from '../../content/day.ts';
import { deprecationHeaders, quotaHeaders, versionHeader } from '../../contract/headers.ts';
import { href, olderDescriptionPath } from '../../contract/routes.ts';
import { apiVersions, versionRoot, versions, type ApiVersion } from '../../contract/versions.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { table, code, fenced } from '../markdown/syntax.ts';
import { example, prose, section, type Block } from '../model/view.ts';
import { apiContents } from './contents.ts';

const root = versionRoot(versions.current);
const nextVersion: ApiVersion = { name: String(Number(versions.current) + 1) };
const nextRoot = versionRoot(nextVersion.name);

const versionTable = (servedVersions: readonly ApiVersion[]): string =>
  table(
    ['Version', 'State', 'Stops answering', 'Description'],
    servedVersions.map(({ name, deprecated, sunset }, index) => {
      const description = index === servedVersions.length - 1 ? href('openapi') : olderDescriptionPath(name);
      return [
        code(versionRoot(name)),
        deprecated === undefined ? 'answers' : `deprecated since ${deprecated}`,
        sunset ?? 'not decided',
        `[${description}](${description})`,
      ];
    }),
  );

const can = `- New operations, new fields in objects, new items in collections, new headers, new error codes.
- The wording of messages, hints and descriptions.

A client that ignores what it does not know is not affected.`;

const cannot = `- No field is removed, renamed, or given another type; a field that cannot be null does not become null.
- No operation, path, status or header is removed; no identifier of an operation is renamed.
- The meaning of a field, a status or an error code does not change.

A change that breaks one of these rules is a breaking change. It ships under a new path version, ${code(nextRoot)}, while ${code(root)} continues to answer.`;

/** Returns an example of deprecation headers in Markdown, as if the current API version were deprecated. */
function endingExample(): string {
  const deprecated = versions.revised;
  const version: ApiVersion = {
    name: versions.current,
    deprecated,
    sunset: addDays(deprecated, versions.minSunsetDays),
  };
  const headers = { [versionHeader.name]: version.name, ...deprecationHeaders(version, [version, nextVersion]) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replaceAll(', <', ',\n  <')}`);
  return `An example of a version that was deprecated on ${deprecated}:\n\n${fenced('http', ...lines)}`;
}

const ending = `A version that will end announces it in its responses for at least ${versions.minSunsetDays} days:

- ${code('Deprecation')}: the moment of its deprecation, as a structured-field date ([RFC 9745](https://www.rfc-editor.org/rfc/rfc9745)).
- ${code('Sunset')}: the moment when it stops answering, as an HTTP date ([RFC 8594](https://www.rfc-editor.org/rfc/rfc8594)).
- ${code('Link')}: the relations ${code('deprecation')} and ${code('sunset')} point to this page, ${code('successor-version')} to the next version.

Log these headers, or check them with a scheduled job. Nothing else needs watching.`;

const quotaHeaderNames = Object.keys(quotaHeaders).map(code).join(', ');

const rateLimits = `${quotaHeaderNames}: ${code('RateLimit')} has the syntax of draft-ietf-httpapi-ratelimit-headers-07, ${code('RateLimit-Policy')} that of the drafts 04 to 07. The separate fields are those of the drafts up to 06. Later drafts differ. The syntax does not change within ${code(root)}. ${code('X-RateLimit-Reset')} is a number of seconds to wait, not a point in time.`;

export function versioningGuide(catalog: Catalog): Block[] {
  const isAnyDeprecated = apiVersions.some(({ deprecated }) => deprecated !== undefined);
  const note = isAnyDeprecated ? '' : '\n\nNo version is deprecated now.';
  const sections = [
    section('versions', 'Versions', versionTable(apiVersions) + note),
    section('can-change', 'What can change within a version', can),
    section('cannot-change', 'What does not change within a version', cannot),
    section('end', 'How a version ends', ending, example(endingExample())),
    section('rate-limit-headers', 'Rate-limit headers', rateLimits),
  ];
  const introduction = `The version of the API is in its path: ${code(root)}. Every response repeats it in the header ${code(`${versionHeader.name}: ${versions.current}`)}. The description in [${href('openapi')}](${href('openapi')}) has a version of its own, now ${versions.description}: \`info.version\`.`;
  return [prose(introduction), apiContents(catalog, href('versioningPage'), sections), ...sections];
}

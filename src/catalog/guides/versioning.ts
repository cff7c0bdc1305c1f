import { quotaHeaders, versionHeader } from '../../contract/headers.ts';
import { href, olderDescription } from '../../contract/routes.ts';
import { apiVersions, versionRoot, versions, type ApiVersion } from '../../contract/versions.ts';

/** Which versions answer, and which of them end, in a sentence each. */
function state(answering: readonly ApiVersion[]): string {
  const ending = answering.filter(({ deprecated }) => deprecated !== undefined);
  if (ending.length === 0) return 'No version is deprecated now.';
  const sentence = ({ name, deprecated, sunset }: ApiVersion): string =>
    `- \`${versionRoot(name)}\` is deprecated since ${deprecated ?? ''}${sunset === undefined ? '; its end is not decided' : ` and stops answering on ${sunset}`}. It is described in [${olderDescription(name)}](${olderDescription(name)}).`;
  return ending.map(sentence).join('\n');
}

/** `/api/versioning`: what may change, what will not, and how a version ends. Markdown. */
export function versioningGuide(): string {
  const root = versionRoot(versions.current);
  const next = versionRoot(String(Number(versions.current) + 1));
  return `The version of the API is in its path: \`${root}\`. Every response repeats it in the header \`${versionHeader.name}: ${versions.current}\`. The description in [${href('openapi')}](${href('openapi')}) has a version of its own, now ${versions.description}.

## What can change within a version

- New operations, new fields in objects, new items in collections, new headers, new error codes.
- The wording of messages, hints and descriptions.

Ignore what you do not know, and nothing of this will break a client.

## What does not change within a version

- No field is removed, renamed, or given another type; a field that cannot be null does not become null.
- No operation, path, status or header is removed; no identifier of an operation is renamed.
- The meaning of a field, a status or an error code stays.

A change of that kind is a breaking change. It ships under a new path version, \`${next}\`, while \`${root}\` goes on answering.

## How a version ends

A version that will end says so in its responses, for at least ${versions.sunsetDays} days:

- \`Deprecation\`: since when it has been deprecated, as a structured-field date ([RFC 9745](https://www.rfc-editor.org/rfc/rfc9745)).
- \`Sunset\`: when it stops answering, as an HTTP date ([RFC 8594](https://www.rfc-editor.org/rfc/rfc8594)).
- \`Link\`: the relations \`deprecation\` and \`sunset\` lead to this page, \`successor-version\` to the version that follows.

${state(apiVersions)}

## Rate-limit headers

${Object.keys(quotaHeaders)
  .map((name) => `\`${name}\``)
  .join(
    ', ',
  )}: the form of \`RateLimit\` is that of draft-ietf-httpapi-ratelimit-headers-07, the separate fields are those of the drafts up to 06, and \`RateLimit-Policy\` is that of 04 to 07. Later drafts write them in another way. They will keep this form within \`${root}\`. \`X-RateLimit-Reset\` is a number of seconds to wait, not a point in time.
`;
}

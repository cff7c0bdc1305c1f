import { quotaHeaders, retryAfterHeader, versionHeader } from '../contract/headers.ts';
import { mediaTypeOf } from '../contract/media.ts';
import { paginationSentence, pageParameter } from '../contract/pagination.ts';
import { href, resourceIds, routes } from '../contract/routes.ts';
import { escapeMarkdown } from '../content/body/phrasing.ts';
import { documentDescription, documentSize } from '../api/openapi/tools.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { errorsTable, operationsTable } from '../views/documentation/contents.ts';
import { quotaSentence } from '../contract/limits.ts';

interface Task {
  readonly task: string;
  readonly requests: readonly string[];
  readonly answer: string;
}

function tasks({ site, organization, products }: Catalog): Task[] {
  const name = escapeMarkdown(organization.name);
  const get = (id: Parameters<typeof href>[0], slug?: string): string => site + href(id, slug);
  return [
    {
      task: `Which products does ${name} have, and which of them can be bought today?`,
      requests: [get('products')],
      answer: 'Read `items[].name` and `items[].status`; only `available` can be bought by anyone.',
    },
    {
      task: `What does the cheapest product of ${name} cost?`,
      requests: [get('products')],
      answer:
        'Compare `price` in `offers` of `items[]` within one `priceCurrency` and `period`; if it is empty, `pricing` says whether the price is `on-request` or `not-yet` decided, and is null otherwise, as for retired products.',
    },
    ...products.slice(0, 1).map(({ slug, data }) => ({
      task: `Is ${escapeMarkdown(data.name)} still available, and since when?`,
      requests: [get('product', slug)],
      answer: 'Read `status` and `lifecycle`; for a retired one, `replacedBy` says what to use instead.',
    })),
    {
      task: `Whom does a journalist write to at ${name}?`,
      requests: [get('contact')],
      answer:
        'Take the entry of `contactPoints` whose `contactType` is `press`, and give its `email` and `description`.',
    },
    {
      task: `Check the legal name, address and ${escapeMarkdown(organization.identifier[0]?.propertyID ?? 'registry number')} of ${name} for a contract.`,
      requests: [get('organization')],
      answer: 'Quote `legalName`, `identifier` and `address`, with `dateModified` and `url` as the source.',
    },
    {
      task: `What did ${name} announce last, in its own words?`,
      requests: [get('newsList'), `${site}${href('newsPage')}/{slug}.md`],
      answer:
        'The first of `items` is the newest; its full text is at its `markdownUrl`, its page for people at `url`.',
    },
  ];
}

/** `/agents.md`: when to use the service, the order of calls, and what to do about errors. */
export function agentsText(catalog: Catalog): string {
  const { site, organization } = catalog;
  const name = escapeMarkdown(organization.name);
  const call = (id: (typeof resourceIds)[number]): string =>
    `\`${routes[id].operationId}\` (\`GET ${site}${routes[id].path}\`)`;
  const productCalls =
    catalog.products.length > 0
      ? `For a product whose slug you know, ${call('product')}; otherwise ${call('products')} first.`
      : `${call('products')} is empty: there is no product yet.`;
  return `# Guidance for agents: the public catalog of ${name}

> Everything with its address, in one short text: ${site}${href('llms')}

## Use it to

- identify the products of ${name}, their status and their canonical addresses
- quote facts of the company: legal name, registry number, address, telephones
- route a person to the right page or inbox

## Do not use it to

- open tickets, send messages, or change anything: the service is read-only and has no write operation
- reach the products themselves: their APIs live on each product's own domain
- look up people or accounts: the catalog has none

## Order of calls

1. Read ${site}${href('openapiTools')} and bind one tool to each operationId. ${documentDescription(catalog, 'openapiTools')} Fields, headers and errors, if you need them, are in ${site}${href('openapi')}: ${documentSize(catalog, 'openapi')}.
2. Call ${call('catalogIndex')}: it names every collection, its address and its number of items.
3. Call the one operation that holds the facts you need. ${productCalls}
4. ${paginationSentence}
5. For prose, follow \`markdownUrl\`; to send a person somewhere, give \`url\`.

${operationsTable(catalog)}

## Tasks, with the requests they take

${tasks(catalog)
  .map(
    ({ task, requests, answer }, index) =>
      `${index + 1}. **${task}**\n${requests.map((url) => `   - \`GET ${url}\``).join('\n')}\n   - ${answer}`,
  )
  .join('\n')}

## Rules

- Methods: GET, HEAD, OPTIONS. Send \`Accept: ${mediaTypeOf('json')}\`.
- Send no API keys, no cookies and no personal data.
- The one query parameter is \`${pageParameter}\`, of the collections. Others are refused with 400, except \`utm_*\`.
- Cite \`url\` as the source, with \`dateModified\`: the newest day on which a fact stated there changed, in the company's time zone.

## Quota

${quotaSentence} Every response under \`${href('catalogIndex')}\` reports the state of the quota in ${Object.keys(
    quotaHeaders,
  )
    .map((header) => `\`${header}\``)
    .join(', ')}. On 429 wait \`${retryAfterHeader.name}\` seconds, then send the same request once.

## Freshness

To get a whole collection, fetch the \`snapshot\` of its entry in ${call('catalogIndex')}: every item as JSON, one per line, with the digest of the file. To learn what has changed since your last visit:

1. Call ${call('changes')}. Keep the \`cursor\` of its first item, or that of \`beginning\` while there is no item, and the \`ETag\`. Changes before \`beginning.time\` are not recorded: \`dateModified\` of each record is the day when its facts last changed.
2. Later, send the same request with that \`ETag\` as \`If-None-Match\`. A 304 without a body means that nothing in the catalog has changed. It counts against the quota.
3. Otherwise read the items, and the pages at \`links.previous\`, until an item has your \`cursor\`; if yours is that of \`beginning\`, all items are new to you. Forget what was removed and the \`previous\` of what moved; fetch \`apiUrl\` and \`markdownUrl\` of the others. A page that only names a changed record, such as a list, is not reported: revalidate a copy of it with its \`ETag\`. Full pages never change, so read each of them once.
4. If neither an item nor \`beginning\` has your cursor, the record began again or an older edition of the site was published: read everything again.
5. For news alone, poll ${site}${href('newsFeed')} or ${site}${href('newsAtom')} in the same way.

Once an hour is often enough. The version of the API is in the path and in \`${versionHeader.name}\`; how a version ends is described at ${site}${href('versioningPage')}.

## Errors

Every error is \`{"error": {"code", "message", "hint"}}\`. Follow \`hint\`: it names an address or a value to use next.

${errorsTable()}
`;
}

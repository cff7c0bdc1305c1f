import { decisionIds, decisions, type DecisionId, type ErrorOf } from '../../contract/decisions.ts';
import { allow, errors, type ErrorCode } from '../../contract/errors.ts';
import { exampleQuota, quotaHeaders, retryAfterHeader } from '../../contract/headers.ts';
import { cacheControl, maxUrlLength, quotaSentence } from '../../contract/limits.ts';
import { mediaTypeOf } from '../../contract/media.ts';
import { pageParameter } from '../../contract/pagination.ts';
import { href } from '../../contract/routes.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { table, code, fenced } from '../markdown/syntax.ts';
import { curl } from './samples.ts';
import { markdownPath } from '../../catalog/built-in-pages.ts';
import { example, section, type SectionBlock } from '../model/view.ts';
import { errorLink } from './description.ts';

type RejectingDecision = { [Id in DecisionId]: ErrorOf<Id> extends never ? never : Id }[DecisionId];

/** The condition, as Markdown, that a request must meet to pass each check. */
const conditions: Readonly<Record<RejectingDecision, string>> = {
  quota: '**Rate limit.** The client has requests left in its window.',
  method: `**Method.** The method is one of ${allow}.`,
  address: `**Address.** The path and query are at most ${maxUrlLength} characters, and their escapes are UTF-8.`,
  route: '**Route.** The path is one of the catalog, and its file is published.',
  query: `**Query.** The operation has every parameter, and ${code(pageParameter)} is the number of an existing page.`,
  accept: '**Accept.** The client accepts one of the available types.',
};

const errorPhrase = (name: ErrorCode): string => `${errors[name].status} ${errorLink(code(name), name)}`;

export function orderOfChecks(): string {
  const rejectingIds = decisionIds.filter((id): id is RejectingDecision => id in conditions);
  const list = rejectingIds.map((id, index) => {
    const otherwise = decisions[id].errors.map(errorPhrase).join(' or ');
    return `${index + 1}. ${conditions[id]} Otherwise: ${otherwise}.`;
  });
  return `All files are published in advance. A small function in front of them checks each request in this order, and the first check that fails decides the answer:

${list.join('\n')}

A request that passes gets the file: 200, or 304 if ${code('If-None-Match')} names its current version. Every answer, errors included, has the same [headers](${href('apiPage')}#headers). Pages and documents outside the API are not counted.`;
}

const negotiation = ({ site }: Catalog): SectionBlock =>
  section(
    'negotiation',
    'Content negotiation',
    table(
      ['Address', 'Accept', 'Answer'],
      [
        [code(href('products')), `${code(mediaTypeOf('json'))}, or none`, 'JSON'],
        [code(href('aboutPage')), `${code(mediaTypeOf('html'))}, or none`, 'HTML'],
        [code(href('aboutPage')), code(mediaTypeOf('markdown')), 'Markdown'],
        [code(markdownPath(href('aboutPage'))), 'any', 'Markdown'],
      ],
    ),
    `Weights (${code('q')}) are honoured. An ${code('Accept')} header that excludes every available type gets ${errorLink('406', 'not_acceptable')}, and the hint names the types.`,
    example(
      fenced(
        'sh',
        curl(site + href('aboutPage'), '-H', `Accept: ${mediaTypeOf('markdown')}`),
        curl(site + markdownPath(href('aboutPage'))),
      ),
    ),
  );

function caching({ site }: Catalog): SectionBlock {
  const download = [site + href('products'), '-s', '-o', 'products.json'] as const;
  return section(
    'caching',
    'Caching',
    `Answers have a strong ${code('ETag')} and ${code(`Cache-Control: ${cacheControl.revalidated}`)}: store them, and revalidate before each use. Send the tag as ${code('If-None-Match')}. If nothing has changed, the answer is 304 without a body, which counts against the rate limit like any other. Errors are never stored (${code(cacheControl.error)}).`,
    example(
      fenced(
        'sh',
        curl(...download, '--etag-save', 'products.etag'),
        curl(...download, '--etag-compare', 'products.etag', '-w', '%{http_code}\\n'),
      ),
    ),
  );
}

function rateLimits(): SectionBlock {
  const headers = Object.entries(quotaHeaders).map(([name, { value }]) => `${name}: ${value(exampleQuota)}`);
  return section(
    'quota',
    'Rate limits',
    `${quotaSentence} Every answer of the API reports the state of the limit in its headers, errors included:`,
    example(fenced('http', ...headers)),
    `Above the limit, the answer is ${errorLink('429', 'rate_limited')} with ${code(retryAfterHeader.name)}. To need fewer requests, read a list instead of its items.`,
  );
}

export const http = (catalog: Catalog): SectionBlock[] => [
  section('request', 'Order of checks', orderOfChecks()),
  negotiation(catalog),
  caching(catalog),
  rateLimits(),
];

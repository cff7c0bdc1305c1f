import { errorBody, errors, type ErrorCode, type HintFacts } from '../../contract/errors.ts';
import { maxUrlLength, quota } from '../../contract/limits.ts';
import { collectionPageAddress, pageParameter } from '../../contract/pagination.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { exampleHints } from '../../api/openapi/operations.ts';
import type { SitePage } from '../../catalog/site-pages.ts';
import { example, prose, section, type Block, type SectionBlock } from '../model/view.ts';
import { fenced, jsonBlock, withLiterals } from '../markdown/syntax.ts';
import { curl } from './samples.ts';
import { answersOf, describedApi, ids, type Description } from './description.ts';
import { apiContents, errorForm } from './contents.ts';
import { schemaSections } from './schemas.ts';

/** Shell commands that cause each error; undefined for errors that no request can cause. */
const requests: Readonly<Record<ErrorCode, (url: string, facts: HintFacts) => string | undefined>> = {
  malformed_path: (url) => curl(url),
  url_too_long: (url) => `curl "${url}?utm_source=$(head -c ${maxUrlLength} /dev/zero | tr '\\0' a)"`,
  unknown_parameter: (url, { parameter = '' }) => curl(`${url}?${parameter}=10`),
  invalid_page: (url) => curl(`${url}?${pageParameter}=0`),
  not_found: (url) => curl(url),
  page_not_found: (url, { pages }) => curl(collectionPageAddress(url, pages + 1)),
  method_not_allowed: (url, { method }) => curl(url, '-X', method),
  not_acceptable: (url) => curl(url, '-H', 'Accept: image/png'),
  rate_limited: (url) => `${curl(`${url}?utm_source=[1-${quota.limit}]`, '-s', '-o', '/dev/null')}\n${curl(url)}`,
  unavailable: () => undefined,
  internal_error: () => undefined,
};

/** Returns the names of the headers of responses with this status, except those that all responses have. */
function specificHeaders(status: number, description: Description): string[] {
  const answers = answersOf(description);
  const names = Object.keys(answers.find(([one]) => one === String(status))?.[1].headers ?? {});
  return names.filter((name) => !answers.every(([, { headers }]) => name in headers));
}

const retries = {
  no: 'The same request fails again.',
  'after Retry-After': 'The same request succeeds after the seconds in `Retry-After`.',
  later: 'The same request can succeed later.',
} as const;

function errorSection(catalog: Catalog, description: Description, name: ErrorCode): SectionBlock {
  const { status, message, remedy, retry } = errors[name];
  const facts = exampleHints(catalog)[name];
  const request = requests[name](catalog.site + facts.path, facts);
  const headers = specificHeaders(status, description).map((header) => `\`${header}\``);
  const text = [
    withLiterals(message),
    `${remedy} ${retries[retry]}`,
    ...(headers.length > 0 ? [`It also has ${headers.join(' and ')}.`] : []),
  ];
  return section(
    ids.error(name),
    `${status} ${name}`,
    text.join('\n\n'),
    example(...(request === undefined ? [] : [fenced('sh', request)]), jsonBlock(errorBody(name, errors[name], facts))),
  );
}

const introduction = `${errorForm} The code and its message are fixed. The hint is an instruction for this request: it names an address or a value to use next. Follow it instead of retrying blindly.`;

/** Returns the blocks of the page `/api/errors`: each error with an example hint and a request that causes it. */
export function errorsGuide(catalog: Catalog, { path }: SitePage): Block[] {
  const description = describedApi(catalog);
  const codes = Object.keys(errors) as ErrorCode[];
  const sections = codes.map((name) => errorSection(catalog, description, name));
  return [
    prose(introduction),
    apiContents(catalog, path, sections),
    ...sections,
    section('fields', 'Fields', ...schemaSections(description.schemas, ['Error'], path)),
  ];
}

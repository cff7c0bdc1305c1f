import { redirectStatus } from '../../contract/redirects.ts';
import { errors, operationErrors, type ErrorFacts } from '../../contract/errors.ts';
import { paginationSentence, isPaged } from '../../contract/pagination.ts';
import { href, operationSlug } from '../../contract/routes.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { SitePage } from '../../catalog/site-pages.ts';
import { table, code, fenced, jsonBlock } from '../markdown/syntax.ts';
import { slugsOf } from '../../catalog/built-in-pages.ts';
import { representationsOf } from '../../api/resources/representations.ts';
import { example, prose, section, type Block, type Part } from '../model/view.ts';
import { curl, fetchProgram, pythonProgram } from './samples.ts';
import { typedClientId } from './developers.ts';
import {
  describedApi,
  errorLink,
  exampleOf,
  examplePath,
  referencedName,
  routeOf,
  type Answer,
  type Operation,
  type Parameter,
} from './description.ts';
import { apiContents } from './contents.ts';
import { schemaSections, schemaType } from './schemas.ts';

/** The response headers that examples show: only those that clients use. */
const shownHeaders = ['API-Version', 'Cache-Control', 'ETag', 'RateLimit'];

function parameterTable(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return 'No parameters.';
  const examples = parameters.map(({ schema }) => exampleOf(schema));
  const hasExamples = examples.some((text) => text !== '');
  const rows = parameters.map((parameter, index) => [
    code(parameter.name),
    parameter.in + (parameter.required ? ', required' : ''),
    schemaType(parameter.schema, ''),
    ...(hasExamples ? [examples[index] ? code(examples[index]) : ''] : []),
    parameter.description ?? '',
  ]);
  return table(['Parameter', 'In', 'Type', ...(hasExamples ? ['Example'] : []), 'Meaning'], rows);
}

function head(type: string, headers: Answer['headers']): string {
  const lines = shownHeaders.flatMap((name) => (headers[name] ? [`${name}: ${exampleOf(headers[name].schema)}`] : []));
  return fenced('http', 'HTTP/1.1 200 OK', `Content-Type: ${type}`, ...lines);
}

/**
 * Returns a response value with each list shortened to its first object, or to its first three simple values. Adds a
 * note about each shortened list to `cuts`: "6 of `items`" if six items are left out.
 */
function shortened(value: unknown, cuts: string[], path = ''): unknown {
  if (Array.isArray(value)) {
    const kept = value.slice(0, value.some((item) => typeof item === 'object') ? 1 : 3);
    if (value.length > kept.length) cuts.push(`${value.length - kept.length} of \`${path}\``);
    return kept.map((item) => shortened(item, cuts, `${path}[]`));
  }
  if (typeof value !== 'object' || value === null) return value;
  const pathOf = (name: string): string => (path === '' ? name : `${path}.${name}`);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shortened(field, cuts, pathOf(name))]));
}

function answer(catalog: Catalog, operation: Operation): (Part | string)[] {
  const { headers = {}, content = {} } = operation.responses['200'] ?? {};
  const [type = ''] = Object.keys(content);
  const id = routeOf(operation.operationId);
  const cuts: string[] = [];
  const { represent } = representationsOf(catalog.version)[id];
  const value = shortened(represent(catalog, slugsOf(catalog, id)[0] ?? ''), cuts);
  const note = cuts.length > 0 ? `Shortened by ${cuts.join(', ')}.` : 'Complete.';
  return [
    `${note} Every field is always present; without a value it is \`null\` or an empty list.`,
    example(head(type, headers), jsonBlock(value)),
  ];
}

const redirects = ({ responses }: Operation): string =>
  redirectStatus in responses
    ? `; ${redirectStatus} without a body if it has moved, with the new address in ${code('Location')}`
    : '';

function failures({ responses, parameters = [] }: Operation): string {
  const codes = operationErrors.filter((name) => {
    const { status, causedByParameter }: ErrorFacts = errors[name];
    return (
      String(status) in responses && (!causedByParameter || parameters.some((one) => one.name === causedByParameter))
    );
  });
  return codes.map((name) => `${errors[name].status} ${errorLink(code(name), name)}`).join(', ');
}

export function operationGuide(catalog: Catalog, { path: page, record }: SitePage): Block[] {
  const { schemas, operations } = describedApi(catalog);
  const match = operations.find(([, { operationId }]) => operationSlug(operationId) === record);
  if (!match) throw new TypeError(`Cannot document ${page}: the description has no such operation`);
  const [path, operation] = match;
  const [content] = Object.values(operation.responses['200']?.content ?? {});
  const schema = content?.schema ?? {};
  const request = `[${code(`GET ${path}`)}](${examplePath(path, operation)})`;
  const url = catalog.site + examplePath(path, operation);
  const pages = isPaged(routeOf(operation.operationId)) ? ` ${paginationSentence}` : '';
  return [
    prose(`${request}\n\n${operation.description}${pages}`),
    apiContents(catalog, page, []),
    section(
      'request',
      'Request',
      `${parameterTable(operation.parameters ?? [])}\n\n**Answers** 200 with ${schemaType(schema, page)}; 304 without a body if \`If-None-Match\` names the current version${redirects(operation)}.\n\n**Fails** with ${failures(operation)}.\n\nFor TypeScript, there is a [typed client](${href('developersPage')}#${typedClientId}).`,
      example(fenced('sh', curl(url)), fenced('js', fetchProgram(url)), fenced('python', pythonProgram(url))),
    ),
    section('answer', 'Answer', ...answer(catalog, operation)),
    section('fields', 'Fields', ...schemaSections(schemas, [referencedName(schema.$ref)], page)),
  ];
}

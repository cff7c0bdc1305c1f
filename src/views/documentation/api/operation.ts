import { redirectStatus } from '../../../contract/redirects.ts';
import { errors, operationErrors, type ErrorFacts } from '../../../contract/errors.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import { table } from '../../markdown/table.ts';
import { slugsOf } from '../../../api/available-operations.ts';
import { representationsOf } from '../../../api/representations.ts';
import { example, prose, section, type Part, type SectionBlock } from '../../view.ts';
import { typedProgram } from '../client-program.ts';
import { curl, fenced, jsonBlock } from '../code.ts';
import {
  anchors,
  apiLink,
  exampleOf,
  examplePath,
  routeOf,
  type Description,
  type Operation,
  type Parameter,
} from './description.ts';
import { typeOf } from './schemas.ts';
import { leftOut, shortened } from './shortened.ts';

/** Headers of an answer that a client acts on; the others are in the table of all. */
const tellingHeaders = ['API-Version', 'Cache-Control', 'ETag', 'RateLimit'];

const code = (text: string): string => `\`${text}\``;

function parameterTable(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return 'No parameters.';
  const rows = parameters.map((parameter) => [
    code(parameter.name),
    parameter.in + (parameter.required ? ', required' : ''),
    typeOf(parameter.schema),
    exampleOf(parameter.schema) === '' ? '' : code(exampleOf(parameter.schema)),
    parameter.description ?? '',
  ]);
  return table(['Parameter', 'In', 'Type', 'Example', 'Meaning'], rows);
}

/** The first lines of an answer, as they are sent. */
function head(type: string, headers: Description['components']['headers']): string {
  const told = tellingHeaders.flatMap((name) => (headers[name] ? [`${name}: ${exampleOf(headers[name].schema)}`] : []));
  return fenced('http', ['HTTP/1.1 200 OK', `Content-Type: ${type}`, ...told].join('\n'));
}

function answer(catalog: Catalog, operation: Operation, { components }: Description): string {
  const [type = ''] = Object.keys(operation.responses['200']?.content ?? {});
  const id = routeOf(operation.operationId);
  const { represent } = representationsOf(catalog.version)[id];
  const { value, cuts } = shortened(represent(catalog, slugsOf(catalog, id)[0] ?? ''));
  const note = cuts.length > 0 ? `Its answer, shortened: left out are ${leftOut(cuts)}.` : 'Its answer, whole:';
  return [note, head(type, components.headers), jsonBlock(value)].join('\n\n');
}

const redirects = ({ responses }: Operation): string =>
  redirectStatus in responses
    ? `; ${redirectStatus} without a body where it has another address now, in ${code('Location')}`
    : '';

/** The errors that an operation declares, each a link to what is said of it. */
function failures({ responses, parameters = [] }: Operation): string {
  const codes = operationErrors.filter((name) => {
    const { status, ofParameter }: ErrorFacts = errors[name];
    return String(status) in responses && (!ofParameter || parameters.some((one) => one.name === ofParameter));
  });
  return codes.map((name) => `${errors[name].status} ${apiLink(code(name), anchors.error(name))}`).join(', ');
}

/** One operation: what it is for, its request, its answer, and how it fails. */
export function operationSection(
  catalog: Catalog,
  description: Description,
  [path, operation]: readonly [string, Operation],
): SectionBlock {
  const { operationId, summary, parameters = [], responses } = operation;
  const filled = examplePath(path, operation);
  const values = Object.fromEntries(
    parameters.filter((one) => one.in === 'path').map((parameter) => [parameter.name, exampleOf(parameter.schema)]),
  );
  const [content] = Object.values(responses['200']?.content ?? {});
  const request = [
    fenced('sh', curl(catalog.site + filled)),
    fenced('ts', typedProgram(catalog.site, { path, values })),
  ];
  const parts: Part[] = [
    prose(
      `${code(`GET ${path}`)}\n\n${summary}.\n\n${operation.description}\n\n${parameterTable(parameters)}\n\n**Answers** 200 with ${typeOf(content?.schema ?? {})}; 304 without a body where \`If-None-Match\` names what there is${redirects(operation)}.\n\n**Fails** with ${failures(operation)}.`,
    ),
    example([...request, answer(catalog, operation, description)].join('\n\n')),
  ];
  return section(anchors.operation(operationId), operationId, ...parts);
}

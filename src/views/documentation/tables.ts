import { errors, type ErrorCode } from '../../contract/errors.ts';
import { remedies } from '../../contract/remedies.ts';
import { routes } from '../../contract/routes.ts';
import { code, withLiterals } from './code.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { table } from '../markdown/table.ts';
import { offeredResources } from '../../catalog/available-operations.ts';

/** Every operation with its path and summary. */
export const operationsTable = (catalog: Catalog): string =>
  table(
    ['Operation', 'Request', 'Answers with'],
    offeredResources(catalog).map((id) => [
      code(routes[id].operationId),
      code(`GET ${routes[id].path}`),
      routes[id].summary,
    ]),
  );

type Naming = (code: ErrorCode, text: string) => string;

/** Every error code with its status, meaning and remedy. `naming` may make a link of a code. */
export const errorsTable = (naming: Naming = (_, text) => text): string =>
  table(
    ['Status', 'Code', 'Meaning', 'What to do', 'Retry'],
    (Object.keys(errors) as ErrorCode[]).map((name) => {
      const { status, message, retry } = errors[name];
      return [String(status), naming(name, code(name)), withLiterals(message), remedies[name], retry];
    }),
  );

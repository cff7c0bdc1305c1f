import { errors, type ErrorCode } from '../../contract/errors.ts';
import { remedies } from '../../contract/remedies.ts';
import { routes } from '../../contract/routes.ts';
import { code, withLiterals } from './code.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { table } from '../markdown/table.ts';
import { offeredResources } from '../../catalog/available-operations.ts';

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

/** Returns a table of all errors. `naming` can turn a code into a link. */
export const errorsTable = (naming: Naming = (_, text) => text): string =>
  table(
    ['Status', 'Code', 'Meaning', 'What to do', 'Retry'],
    (Object.keys(errors) as ErrorCode[]).map((name) => {
      const { status, message, retry } = errors[name];
      return [String(status), naming(name, code(name)), withLiterals(message), remedies[name], retry];
    }),
  );

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { descriptionIn, operationsOf } from './description.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** Returns a line for each field and each value: `Offer.price?: number`, `Product.status: beta`, `Product.image?[]: Image`. */
function linesOf(
  name: string,
  { $ref, type = '', format, enum: values, items, properties, required }: Schema,
): string[] {
  if ($ref !== undefined) return [`${name}: ${path.posix.basename($ref)}`];
  if (items) return linesOf(`${name}[]`, items);
  if (values) return values.map((value) => `${name}: ${value}`);
  if (!properties) return [`${name}: ${format === undefined ? type : `${type}(${format})`}`];
  return Object.entries(properties).flatMap(([field, schema]) =>
    linesOf(`${name}.${field}${required?.includes(field) === true ? '' : '?'}`, schema),
  );
}

const description = descriptionIn(inject('dist'));
const { responses, schemas } = description.components;
const lines = [
  ...operationsOf(description).flatMap(({ path: at, operationId, parameters = [], responses: statuses }) => [
    `${operationId} GET ${at}`,
    ...parameters.map(({ name }) => `${operationId} takes ${name}`),
    ...Object.keys(statuses).map((status) => `${operationId} answers ${status}`),
  ]),
  ...Object.entries(responses).flatMap(([name, { headers = {}, description: meaning }]) =>
    [...Object.keys(headers), ...meaning.split(', ')].map((part) => `${name} has ${part}`),
  ),
  ...Object.entries(schemas).flatMap(([name, schema]) => linesOf(name, schema)),
];

const file = path.join(import.meta.dirname, 'openapi.snapshot.txt');
const recorded = existsSync(file) ? readFileSync(file, 'utf8') : '';

// A line that is gone or different breaks clients: record it in CHANGELOG-API.md. What is added breaks none.
it('openapi.json describes what is recorded of the API, and perhaps more', async () => {
  const isKept =
    recorded !== '' &&
    recorded
      .trimEnd()
      .split('\n')
      .every((line) => lines.includes(line));
  const accepted = isKept && !inject('updatesSnapshots') ? recorded : `${lines.join('\n')}\n`;
  await expect(accepted).toMatchFileSnapshot(file);
});

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { shorten } from '../../../src/components/reference/operations.ts';
import { errors, type ErrorCode } from '../../../src/contract/errors.ts';
import { href } from '../../../src/contract/routes.ts';
import { serve, type RunningHost } from '../../../src/hosts/node/serve.ts';
import { html } from '../../site/built.ts';
import { descriptionIn, operationsOf } from '../../api/description.ts';
import { samples, shell } from './page.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

const dist = inject('dist');
const site = inject('site');
const api = href('apiPage');
const $ = html(dist, api);
const description = descriptionIn(dist);
const sectionText = (id: string): string =>
  $(`section[aria-labelledby="${id}"]`).text().replace(/\s+/g, ' ').replace(/[“”]/g, '"');

let host: RunningHost;
beforeAll(async () => {
  host = await serve({ dist, host: '127.0.0.1', port: 0, trustProxy: ['loopback'], report: () => undefined });
});
afterAll(() => host.close());

const withTestHost = (text: string): string => text.replaceAll(site, host.url);

let clients = 0;
/** Makes a curl command send the address of a new client, which has its own quota. */
const asNewClient = (command: string): string => {
  clients += 1;
  return command.replaceAll(/^curl /gm, `curl -sS -H 'X-Forwarded-For: 192.0.2.${clients}' `);
};

const answer = async (command: string): Promise<unknown> => JSON.parse(await shell(asNewClient(withTestHost(command))));

const cells = (row: Parameters<typeof $>[0]): string[] =>
  $(row)
    .find('td')
    .toArray()
    .map((cell) => $(cell).text().trim());

describe('the table of operations', () => {
  it('has method, path, operation and summary of every operation, with a link to its section', () => {
    const rows = $('table.operations tbody tr').toArray();
    expect(rows.map(cells)).toEqual(
      operationsOf(description).map(({ path, operationId, summary }) => ['GET', path, operationId, summary]),
    );
    for (const link of $('table.operations a').toArray()) expect($($(link).attr('href') ?? '')).toHaveLength(1);
  });
});

describe.each(operationsOf(description))('the section of $operationId', ({ path, operationId, ...operation }) => {
  it('has the path, texts and parameters of openapi.json', () => {
    const text = sectionText(operationId);
    for (const part of [`GET ${path}`, operation.description]) expect(text).toContain(part);
    for (const parameter of operation.parameters ?? []) expect(text).toContain(parameter.name);
  });

  it('has a curl command whose answer is the one shown, except for items that are left out', async () => {
    const [request = ''] = samples(dist, api, operationId, 'sh');
    const [shown = ''] = samples(dist, api, operationId, 'json');
    expect(shown).toBe(JSON.stringify(await answer(request), shorten, 2));
  });
});

describe('the fields', () => {
  const schemas = Object.entries(description.components.schemas as Readonly<Record<string, Schema>>);

  it.each(schemas.filter(([name, { properties }]) => properties && name !== 'Error'))(
    'of %s are all listed, and marked if they can be absent',
    (name, { properties = {}, required = [] }) => {
      const rows = $(`h3[id="${name}"]`).nextAll('table').first().find('tbody tr').toArray();
      const own = rows.map(cells).filter(([field = '']) => !/[.[]/.test(field));
      expect(own.map(([field]) => field)).toEqual(Object.keys(properties));
      for (const [field = '', type = ''] of own)
        expect(type.endsWith('optional'), field).toBe(!required.includes(field));
    },
  );
});

describe.each(Object.keys(errors) as ErrorCode[])('the section of %s', (code) => {
  const { status, message } = errors[code];

  it('has its status and message', () => {
    for (const part of [`${status} ${code}`, message]) expect(sectionText(code)).toContain(part);
  });

  it('has a command that causes it, with the body shown; a server error has no command', async () => {
    const [request, ...more] = samples(dist, api, code, 'sh');
    expect(more).toEqual([]);
    expect(request === undefined).toBe(status >= 500);
    const [shown = ''] = samples(dist, api, code, 'json');
    if (request !== undefined) expect(await answer(request)).toEqual(JSON.parse(shown));
  });
});

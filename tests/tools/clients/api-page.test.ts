import type { CheerioAPI } from 'cheerio';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  answersOf,
  describedApi,
  examplePath,
  operationPage,
  referencedName,
} from '../../../src/views/documentation/description.ts';
import { reachableSchemas } from '../../../src/views/documentation/schemas.ts';
import { resourceSchemas } from '../../../src/api/resources/representations.ts';
import { errors, type ErrorCode } from '../../../src/contract/errors.ts';
import { href, resourceIds, routes } from '../../../src/contract/routes.ts';
import { serve, type RunningHost } from '../../../src/hosts/node/serve.ts';
import { html, builtCatalog } from '../../site/built.ts';
import { htmlText } from '../../site/text.ts';
import { codeByHeading, onlyCode, partText, type Code } from './page.ts';
import { shell } from './shell.ts';

const dist = inject('dist');
const site = inject('site');
const catalog = await builtCatalog(site);
const description = describedApi(catalog);
const operations = description.operations.map(([path, operation]) => ({
  id: resourceIds.find((id) => routes[id].operationId === operation.operationId) ?? 'catalogIndex',
  path,
  operation,
  operationId: operation.operationId,
}));
const pageOf = operationPage;
const codeOf = (operationId: string): readonly Code[] => [...codeByHeading(dist, pageOf(operationId)).values()].flat();
const errorCode = codeByHeading(dist, href('errorsPage'));
const codes = Object.keys(errors) as ErrorCode[];

/** Quotes a text as one shell argument. */
const quoted = (program: string): string => `'${program.replaceAll("'", `'\\''`)}'`;

function expectSchema($: CheerioAPI, name: string): void {
  const { properties, enum: values = [] } = description.schemas[name] ?? {};
  const rows = $(`[id="schema-${name}"] tbody tr`).toArray();
  const fields = rows.map((row) => $(row).find('td:first-child').text()).filter((field) => !/[.[]/.test(field));
  expect(fields, name).toEqual(Object.keys(properties ?? {}));
  for (const value of values) expect(htmlText($, `[id="schema-${name}"]`)).toContain(value);
  expect(rows.filter((row) => $(row).find('td:last-child').text().trim() === '')).toEqual([]);
}

let host: RunningHost;
beforeAll(async () => {
  host = await serve({ dist, host: '127.0.0.1', port: 0, trustProxy: ['loopback'], report: () => undefined });
});
afterAll(() => host.close());

/** Replaces the site in a command or program with the test host. */
const withTestHost = (text: string): string => text.replaceAll(site, host.url);

let clients = 0;
/** Makes a curl command send the address of a new client, which has its own quota. */
const asNewClient = (command: string): string => {
  clients += 1;
  return command.replaceAll(/^curl /gm, `curl -sS -H 'X-Forwarded-For: 192.0.2.${clients}' `);
};

describe.each(operations)('the page of $operationId', ({ id, operation, path, operationId }) => {
  const blocks = codeOf(operationId);
  const text = htmlText(html(dist, pageOf(operationId)), 'main');

  it('has its path and the texts, parameters and statuses of openapi.json', () => {
    expect(html(dist, pageOf(operationId))(`main a[href="${examplePath(path, operation)}"]`).text()).toBe(
      `GET ${path}`,
    );
    expect(text).toContain(`GET ${path}`);
    expect(text).toContain(operation.summary);
    expect(text).toContain(operation.description);
    for (const { name, description: meaning = '' } of operation.parameters ?? []) {
      expect(text).toContain(name);
      expect(text).toContain(meaning);
    }
    for (const status of Object.keys(operation.responses)) expect(text).toContain(status);
  });

  it('has a curl command that prints the resource', async () => {
    const answer = await shell(asNewClient(withTestHost(onlyCode(blocks, 'sh'))));
    expect(() => resourceSchemas[id].parse(JSON.parse(answer))).not.toThrow();
  });

  it('has a Python program that prints the same as the curl command', async () => {
    const printed = await shell(`python3 -c ${quoted(withTestHost(onlyCode(blocks, 'python')))}`);
    expect(JSON.parse(printed)).toEqual(JSON.parse(await shell(asNewClient(withTestHost(onlyCode(blocks, 'sh'))))));
  });

  it('has a JavaScript program that prints the fields of the resource', async () => {
    const printed = await shell(`node --input-type=module -e ${quoted(withTestHost(onlyCode(blocks, 'js')))}`);
    for (const name of Object.keys(JSON.parse(onlyCode(blocks, 'json')) as object)) expect(printed).toContain(name);
  });

  it('lists every schema and field of the response', () => {
    const $ = html(dist, pageOf(operationId));
    const [content] = Object.values(operation.responses['200']?.content ?? {});
    const names = reachableSchemas([referencedName(content?.schema.$ref)], description.schemas);
    expect(
      $('[id^="schema-"]')
        .toArray()
        .map((element) => $(element).attr('id')),
    ).toEqual(names.map((name) => `schema-${name}`));
    for (const name of names) expectSchema($, name);
  });

  it('shows headers that are sent, with the values sent except for ETag and RateLimit', async () => {
    const response = await fetch(host.url + examplePath(path, operation), {
      headers: { 'X-Forwarded-For': '192.0.2.200' },
    });
    const [line, ...shown] = onlyCode(blocks, 'http').split('\n');
    expect(line).toBe(`HTTP/1.1 ${response.status} ${response.statusText}`);
    for (const [name = '', value] of shown.map((header) => header.split(': '))) {
      const sent = response.headers.get(name);
      expect(sent, name).not.toBeNull();
      if (!['ETag', 'RateLimit'].includes(name)) expect(sent, name).toBe(value);
    }
    await response.body?.cancel();
  });

  it('shows an excerpt of the resource, and says how many items are omitted', async () => {
    const shown: unknown = JSON.parse(onlyCode(blocks, 'json'));
    const response = await fetch(host.url + examplePath(path, operation), {
      headers: { 'X-Forwarded-For': '192.0.2.201' },
    });
    const whole: unknown = JSON.parse(withTestHost(await response.text()));
    const compare = (part: unknown, all: unknown, at: string): void => {
      if (Array.isArray(part) && Array.isArray(all)) {
        if (part.length < all.length) expect(text).toContain(`${all.length - part.length} of ${at}`);
        part.forEach((item, index) => compare(item, all[index], `${at}[]`));
      } else if (typeof part === 'object' && part !== null) {
        expect(Object.keys(part)).toEqual(Object.keys(all as object));
        for (const [name, value] of Object.entries(part))
          compare(value, (all as Record<string, unknown>)[name], at === '' ? name : `${at}.${name}`);
      } else expect(part, at).toEqual(all);
    };
    compare(JSON.parse(withTestHost(JSON.stringify(shown))), whole, '');
  });
});

describe.each(codes)('%s on the errors page', (name) => {
  const { status, message } = errors[name];
  const blocks = errorCode.get(`${status} ${name}`);

  it('has its status, message and remedy', () => {
    const text = partText(dist, href('errorsPage'), `error-${name}`);
    expect(text).toContain(String(status));
    // Quoted parts of a message are formatted as code.
    expect(text).toContain(message.replaceAll('"', ''));
    expect(text).toContain(errors[name].remedy);
  });

  it('is caused by its command, with the body shown; a server error has no command', async () => {
    // Server errors have no command.
    const shown = blocks?.map(({ language }) => language);
    expect(shown).toEqual(status >= 500 ? ['json'] : ['sh', 'json']);
    if (status >= 500) return;
    const answer: unknown = JSON.parse(await shell(asNewClient(withTestHost(onlyCode(blocks, 'sh')))));
    expect(answer).toEqual(JSON.parse(onlyCode(blocks, 'json')));
  });
});

describe('the list of schemas on the API page', () => {
  it('has every schema of openapi.json, and links to its description', () => {
    const $ = html(dist, href('apiPage'));
    const links = $('#schemas li a').toArray();
    expect(links.map((link) => $(link).text()).toSorted()).toEqual(Object.keys(description.schemas).toSorted());
    for (const link of links) {
      const [page = '', id = ''] = ($(link).attr('href') ?? '').split('#');
      expect(html(dist, page)(`[id="${id}"]`)).toHaveLength(1);
    }
  });
});

describe('the headers on the API page', () => {
  it('include every header of openapi.json with its description', () => {
    const text = partText(dist, href('apiPage'), 'headers');
    for (const [name, header] of answersOf(description).flatMap(([, { headers }]) => Object.entries(headers))) {
      expect(text).toContain(name);
      expect(text).toContain(header.description);
    }
  });
});

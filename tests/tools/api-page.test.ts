import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { describedApi, examplePath, operationsOf } from '../../src/views/documentation/api/description.ts';
import { resourceSchemas } from '../../src/api/resources/resources.ts';
import { errors, type ErrorCode } from '../../src/contract/errors.ts';
import { remedies } from '../../src/contract/remedies.ts';
import { href, resourceIds, routes } from '../../src/contract/routes.ts';
import { serve, type RunningHost } from '../../src/hosts/node/serve.ts';
import { html, builtCatalog } from '../site/built.ts';
import { clientFolder, type ClientFolder } from './client-folder.ts';
import { codeByHeading, onlyCode, partText } from './page.ts';
import { shell } from './shell.ts';

const dist = inject('dist');
const site = inject('site');
const page = href('apiPage');
const catalog = await builtCatalog(site);
const description = describedApi(catalog);
const operations = operationsOf(description, catalog.version).map(([path, operation]) => ({
  id: resourceIds.find((one) => routes[one].operationId === operation.operationId) ?? 'catalogIndex',
  path,
  operation,
  operationId: operation.operationId,
}));
const code = codeByHeading(dist, page);
const codes = Object.keys(errors) as ErrorCode[];

let host: RunningHost;
beforeAll(async () => {
  host = await serve({ dist, host: '127.0.0.1', port: 0, trustProxy: ['loopback'], report: () => undefined });
});
afterAll(() => host.close());

/** A command or program of the page, at the address of the host. */
const here = (text: string): string => text.replaceAll(site, host.url);

/** A command of the page, sent by a client whose quota nobody else uses. */
let clients = 0;
const asNewClient = (command: string): string => {
  clients += 1;
  return command.replaceAll(/^curl /gm, `curl -sS -H 'X-Forwarded-For: 192.0.2.${clients}' `);
};

describe.each(operations)('$operationId on the API page', ({ id, operation, path, operationId }) => {
  const blocks = code.get(operationId);

  it('has an anchor of its name, its path, and its words from the description', () => {
    const text = partText(dist, page, operationId);
    expect(text).toContain(`GET ${path}`);
    expect(text).toContain(operation.summary);
    expect(text).toContain(operation.description);
    for (const { name, description: meaning = '' } of operation.parameters ?? []) {
      expect(text).toContain(name);
      expect(text).toContain(meaning);
    }
    for (const status of Object.keys(operation.responses)) expect(text).toContain(status);
  });

  it('has a command for curl that answers with the resource', async () => {
    const answer = await shell(asNewClient(here(onlyCode(blocks, 'sh'))));
    expect(() => resourceSchemas[id].parse(JSON.parse(answer))).not.toThrow();
  });

  it('shows the head that is sent, but for what changes with the client and the file', async () => {
    const response = await fetch(host.url + examplePath(path, operation), {
      headers: { 'X-Forwarded-For': '192.0.2.200' },
    });
    const [line, ...shown] = onlyCode(blocks, 'http').split('\n');
    expect(line).toBe(`HTTP/1.1 ${response.status} ${response.statusText}`);
    for (const [name = '', value] of shown.map((one) => one.split(': '))) {
      const sent = response.headers.get(name);
      expect(sent, name).not.toBeNull();
      if (!['ETag', 'RateLimit'].includes(name)) expect(sent, name).toBe(value);
    }
    await response.body?.cancel();
  });

  it('shows a part of what is published, and says how much is left out', async () => {
    const shown: unknown = JSON.parse(onlyCode(blocks, 'json'));
    const response = await fetch(host.url + examplePath(path, operation), {
      headers: { 'X-Forwarded-For': '192.0.2.201' },
    });
    const whole: unknown = JSON.parse(here(await response.text()));
    const text = partText(dist, page, operationId);
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
    compare(JSON.parse(here(JSON.stringify(shown))), whole, '');
  });
});

describe('the programs of the API page', () => {
  let folder: ClientFolder;
  beforeAll(async () => {
    folder = await clientFolder(dist);
  });
  afterAll(() => folder.remove());

  it('are accepted by the compiler, and print the resource that they ask for', async () => {
    for (const { operationId } of operations) {
      const printed = await folder.run(`${operationId}.ts`, here(onlyCode(code.get(operationId), 'ts')));
      const shown = JSON.parse(onlyCode(code.get(operationId), 'json')) as object;
      for (const name of Object.keys(shown)) expect(printed, operationId).toMatch(new RegExp(`^  ${name}: `, 'm'));
    }
    expect(await folder.complaints()).toBe('');
  });
});

describe.each(codes)('%s on the API page', (name) => {
  const { status, message } = errors[name];
  const blocks = code.get(`${status} ${name}`);

  it('says when it happens and what to do', () => {
    const text = partText(dist, page, `error-${name}`);
    expect(text).toContain(String(status));
    // What a message quotes is set as code.
    expect(text).toContain(message.replaceAll('"', ''));
    expect(text).toContain(remedies[name]);
  });

  it('is brought about by the command there, with the body that is shown', async () => {
    // A fault of ours has no command.
    const shown = blocks?.map(({ language }) => language);
    expect(shown).toEqual(status >= 500 ? ['json'] : ['sh', 'json']);
    if (status >= 500) return;
    const answer: unknown = JSON.parse(await shell(asNewClient(here(onlyCode(blocks, 'sh')))));
    expect(answer).toEqual(JSON.parse(onlyCode(blocks, 'json')));
  });
});

describe('the schemas of the API page', () => {
  it('are those of the description, field by field', () => {
    const $ = html(dist, page);
    for (const [name, { properties, enum: values }] of Object.entries(description.components.schemas)) {
      const rows = $(`[id="schema-${name}"] tbody tr td:first-child`)
        .toArray()
        .map((cell) => $(cell).text());
      const fields = rows.filter((field) => !/[.[]/.test(field));
      expect(fields, name).toEqual(Object.keys(properties ?? {}));
      for (const value of values ?? []) expect(partText(dist, page, `schema-${name}`)).toContain(value);
    }
  });

  it('say what each field means', () => {
    const $ = html(dist, page);
    const silent = $('[id^="schema-"] tbody tr')
      .toArray()
      .filter((row) => $(row).find('td:last-child').text().trim() === '');
    expect(silent.map((row) => $(row).text())).toEqual([]);
  });
});

describe('the headers of the API page', () => {
  it('are those of the description, each with its meaning', () => {
    const text = partText(dist, page, 'headers');
    for (const [name, header] of Object.entries(description.components.headers)) {
      expect(text).toContain(name);
      expect(text).toContain(header.description);
    }
  });
});

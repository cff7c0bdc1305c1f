import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { resourceSchemas } from '../../../src/api/resources/representations.ts';
import { resourceIds, routes } from '../../../src/contract/routes.ts';
import { serve, type RunningHost } from '../../../src/hosts/node/serve.ts';
import { root } from '../../../src/settings.ts';
import { published } from '../../site/built.ts';
import { mistakes, program } from './client-source.ts';
import { packages } from '../folder.ts';
import { runNode } from '../../agents/process.ts';

const config = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'esnext',
    module: 'nodenext',
    allowImportingTsExtensions: true,
    types: ['node'],
  },
  files: ['catalog.ts', 'client.ts', ...mistakes.map((_, index) => `mistake-${index}.ts`)],
};

describe('a client typed by openapi-typescript and openapi-fetch', () => {
  let folder: string;
  let host: RunningHost;
  let complaints: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-client-'));
    host = await serve({ dist: inject('dist'), host: '127.0.0.1', port: 0, trustProxy: [], report: () => undefined });
    const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
    await mkdir(path.join(folder, 'node_modules'), { recursive: true });
    for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
      await symlink(path.join(packages, name), path.join(folder, 'node_modules', name));
    await symlink(path.join(root, 'node_modules/@types'), path.join(folder, 'node_modules/@types'));
    await write('package.json', '{ "type": "module" }');
    await write('tsconfig.json', JSON.stringify(config));
    await write('catalog.ts', astToString(await openapiTS(published(inject('dist'), '/openapi.json'))));
    await write('client.ts', program);
    for (const [index, mistake] of mistakes.entries()) await write(`mistake-${index}.ts`, mistake.program);
    complaints = (await runNode([path.join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], folder)).stdout;
  });
  afterAll(async () => {
    await host.close();
    await rm(folder, { recursive: true });
  });

  it('is accepted by tsc', () => {
    expect(complaints.split('\n').filter((line) => /^(?:client|catalog)\.ts/.test(line))).toEqual([]);
  });

  it.each(mistakes.map((mistake, index) => ({ ...mistake, index })))('refuses $name', ({ complaint, index }) => {
    const [said, ...more] = complaints.split('\n').filter((line) => line.startsWith(`mistake-${index}.ts`));
    expect(said).toContain(complaint);
    expect(more).toEqual([]);
  });

  it('calls all operations on the Node host', async () => {
    const { stdout, stderr, exitCode } = await runNode(['client.ts', host.url], folder);
    expect(exitCode, stderr).toBe(0);
    const { answers, facts, wrong } = JSON.parse(stdout) as Record<string, Record<string, unknown>>;
    expect(Object.keys(answers ?? {}).toSorted()).toEqual(resourceIds.toSorted());
    for (const id of resourceIds) expect(resourceSchemas[id].parse(answers?.[id]), routes[id].operationId).toBeTruthy();
    expect(facts).toMatchObject({ registryNumber: expect.stringMatching(/^\d/) as string, status: 'available' });
    expect(wrong).toEqual({
      status: 404,
      code: 'not_found',
      hint: `Did you mean ${routes.products.path}/balcao? GET ${routes.products.path} lists what there is.`,
    });
  });
});

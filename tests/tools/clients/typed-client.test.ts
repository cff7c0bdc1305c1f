import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { resourceSchemas } from '../../../src/api/resources/representations.ts';
import { resourceIds, routes } from '../../../src/contract/routes.ts';
import { serve, type RunningHost } from '../../../src/hosts/node/serve.ts';
import { clientFolder, type ClientFolder } from './client-folder.ts';
import { mistakes, program } from './client-source.ts';
import { runNode } from '../../agents/process.ts';

describe('a client typed by openapi-typescript and openapi-fetch', () => {
  let folder: ClientFolder;
  let host: RunningHost;
  let compilerErrors: string;

  beforeAll(async () => {
    folder = await clientFolder(inject('dist'));
    host = await serve({ dist: inject('dist'), host: '127.0.0.1', port: 0, trustProxy: [], report: () => undefined });
    await folder.write('client.ts', program);
    for (const [index, mistake] of mistakes.entries()) await folder.write(`mistake-${index}.ts`, mistake.program);
    compilerErrors = await folder.compilerErrors();
  });
  afterAll(async () => {
    await host.close();
    await folder.remove();
  });

  it('compiles without errors', () => {
    expect(compilerErrors.split('\n').filter((line) => /^(?:client|catalog)\.ts/.test(line))).toEqual([]);
  });

  it.each(mistakes.map((mistake, index) => ({ ...mistake, index })))(
    'does not compile with $name',
    ({ error, index }) => {
      const [message, ...more] = compilerErrors.split('\n').filter((line) => line.startsWith(`mistake-${index}.ts`));
      expect(message).toContain(error);
      expect(more).toEqual([]);
    },
  );

  it('calls all operations on the Node host', async () => {
    const { stdout, stderr, exitCode } = await runNode(['client.ts', host.url], folder.path);
    expect(exitCode, stderr).toBe(0);
    const { answers, facts, wrong } = JSON.parse(stdout) as Record<string, Record<string, unknown>>;
    expect(Object.keys(answers ?? {}).toSorted()).toEqual(resourceIds.toSorted());
    for (const id of resourceIds) expect(resourceSchemas[id].parse(answers?.[id]), routes[id].operationId).toBeTruthy();
    expect(facts).toMatchObject({ registryNumber: expect.stringMatching(/^\d/) as string, status: 'available' });
    expect(wrong).toEqual({
      status: 404,
      code: 'not_found',
      hint: `Did you mean ${routes.products.path}/balcao? GET ${routes.products.path} lists what is available.`,
    });
  });
});

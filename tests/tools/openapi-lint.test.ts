import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { root } from '../../src/settings.ts';
import { published } from '../site/built.ts';
import { packages } from './folder.ts';

const dist = inject('dist');
const description = path.join(dist, 'openapi.json');
let folder: string;
let ruleset: string;
let withoutOperationId: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-lint-'));
  ruleset = path.join(folder, 'ruleset.yaml');
  await writeFile(ruleset, 'extends: ["spectral:oas"]\n');
  withoutOperationId = path.join(folder, 'wrong.json');
  const unnamed = JSON.parse(published(dist, '/openapi.json')) as {
    paths: Record<string, { get: { operationId?: string } }>;
  };
  delete unnamed.paths['/api/v1/news']?.get.operationId;
  await writeFile(withoutOperationId, JSON.stringify(unnamed));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Outcome {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly output: string;
}

/** Runs a command without network: no telemetry and no update checks. */
async function run(command: string, args: readonly string[]): Promise<Outcome> {
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      ...process.env,
      NO_COLOR: '1',
      CI: 'true',
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { exitCode, stdout, output: stdout + stderr };
}

const redocly = (file: string) =>
  run(path.join(root, 'node_modules/.bin/redocly'), ['lint', file, '--extends=recommended-strict', '--format=json']);
const spectral = (file: string) =>
  run(path.join(packages, '.bin/spectral'), [
    'lint',
    file,
    '--ruleset',
    ruleset,
    '--format=json',
    '--fail-severity=hint',
    '--quiet',
  ]);

describe('redocly lint --extends=recommended-strict', () => {
  it('reports no errors or warnings for the published openapi.json', { timeout: 60_000 }, async () => {
    const { exitCode, stdout, output } = await redocly(description);
    expect(exitCode, output).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] });
  });

  it('reports a missing operationId', { timeout: 60_000 }, async () => {
    const { exitCode, output } = await redocly(withoutOperationId);
    expect(exitCode, output).not.toBe(0);
    expect(output).toContain('operation-operationId');
  });
});

describe('spectral lint, ruleset spectral:oas', () => {
  it('reports no errors, warnings or hints for the published openapi.json', { timeout: 60_000 }, async () => {
    const { exitCode, stdout, output } = await spectral(description);
    expect(exitCode, output).toBe(0);
    expect(JSON.parse(stdout)).toEqual([]);
  });

  it('reports a missing operationId', { timeout: 60_000 }, async () => {
    const { exitCode, output } = await spectral(withoutOperationId);
    expect(exitCode, output).not.toBe(0);
    expect(output).toContain('operation-operationId');
  });
});

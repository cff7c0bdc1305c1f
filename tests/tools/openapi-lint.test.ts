import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { root } from '../../src/settings.ts';
import { runNode } from '../agents/process.ts';
import { published } from '../site/built.ts';
import { packages } from './folder.ts';

const description = path.join(inject('dist'), 'openapi.json');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-lint-'));
  await writeFile(path.join(folder, 'ruleset.yaml'), 'extends: ["spectral:oas"]\n');
  const unnamed = JSON.parse(published(inject('dist'), '/openapi.json')) as {
    paths: Record<string, { get: { operationId?: string } }>;
  };
  delete unnamed.paths['/api/v1/news']?.get.operationId;
  await writeFile(path.join(folder, 'wrong.json'), JSON.stringify(unnamed));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// No telemetry and no update checks.
const offline = { CI: 'true', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

test.each([
  ['redocly', path.join(root, 'node_modules/.bin/redocly'), ['--extends=recommended-strict']],
  ['spectral', path.join(packages, '.bin/spectral'), ['--ruleset', 'ruleset.yaml', '--fail-severity=hint', '--quiet']],
] as const)(
  '%s lint finds nothing in the published openapi.json, and finds a missing operationId',
  { timeout: 120_000 },
  async (_name, program, options) => {
    const lint = (file: string) => runNode([program, 'lint', file, '--format=json', ...options], folder, offline);
    const { exitCode, stdout, stderr } = await lint(description);
    expect(exitCode, stdout + stderr).toBe(0);
    const report = JSON.parse(stdout) as unknown;
    expect(Array.isArray(report) ? report : (report as { problems: unknown }).problems).toEqual([]);
    const wrong = await lint('wrong.json');
    expect(wrong.exitCode).not.toBe(0);
    expect(wrong.stdout + wrong.stderr).toContain('operation-operationId');
  },
);

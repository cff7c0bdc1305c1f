import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('memoryQuota() takes less than 64 MB for a million clients, and remembers the last of them', async () => {
  const script = path.join(import.meta.dirname, 'million.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script]);
  const { kept, remaining } = JSON.parse(stdout) as { kept: number; remaining: number };
  expect(kept).toBeLessThan(64);
  // Zero would mean that the measurement failed.
  expect(kept).toBeGreaterThan(1);
  expect(remaining).toBe(59);
});

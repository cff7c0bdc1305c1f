import { describe } from 'vitest';

/**
 * Defines tests that need a program from outside npm. Without it they are skipped under a name that says so; with
 * CI=true they run and fail.
 */
export function describeWith(program: string, present: boolean, name: string, body: () => void): void {
  const skipped = !present && process.env['CI'] !== 'true';
  if (skipped) console.warn(`Skipped, since there is no ${program}: ${name}`);
  describe.skipIf(skipped)(skipped ? `${name} (skipped: needs ${program})` : name, body);
}

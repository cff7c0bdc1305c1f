import { describe } from 'vitest';

/** Defines tests that need something. Without it they are skipped, and their name and the output say why. */
export function describeIf(isGiven: boolean, why: string, name: string, body: () => void): void {
  if (!isGiven) console.warn(`Skipped, since ${why}: ${name}`);
  describe.skipIf(!isGiven)(isGiven ? name : `${name} (skipped: ${why})`, body);
}

/** Defines tests that need a program from outside npm. With CI=true they run without it, and fail. */
export const describeWith = (program: string, present: boolean, name: string, body: () => void): void =>
  describeIf(present || process.env['CI'] === 'true', `there is no ${program}`, name, body);

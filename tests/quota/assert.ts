import { expect } from 'vitest';
import type { Policy, QuotaReading } from '../../src/front/quota/quota.ts';

export function assertReading({ limit, windowSeconds }: Policy, reading: QuotaReading): void {
  expect(reading.limit).toBe(limit);
  expect(Number.isInteger(reading.remaining) && Number.isInteger(reading.resetSeconds)).toBe(true);
  expect(reading.remaining).toBeGreaterThanOrEqual(0);
  expect(reading.remaining).toBeLessThanOrEqual(limit);
  expect(reading.resetSeconds).toBeGreaterThanOrEqual(1);
  expect(reading.resetSeconds).toBeLessThanOrEqual(windowSeconds);
  if (reading.exceeded) expect(reading.remaining).toBe(0);
}

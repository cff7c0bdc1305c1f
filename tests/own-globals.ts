import { afterAll } from 'vitest';

const { Request, Response } = globalThis;

/** Undoes what `@hono/node-server` does to the process, which the next test file shares. */
afterAll(() => {
  for (const [name, value] of Object.entries({ Request, Response })) Object.defineProperty(globalThis, name, { value });
});

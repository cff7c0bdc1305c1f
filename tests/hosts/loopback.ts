import { createServer } from 'node:net';

/** Linux answers at all of 127.0.0.0/8, so one machine can be many clients; other systems have 127.0.0.1 only. */
export const manyAddresses = await new Promise<boolean>((resolve) => {
  const probe = createServer();
  probe.once('error', () => resolve(false));
  probe.listen(0, '127.0.0.2', () => probe.close(() => resolve(true)));
});

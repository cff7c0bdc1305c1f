import { createServer } from 'node:net';
import { describeWith } from '../needs.ts';

/** Linux answers at all of 127.0.0.0/8, so that one machine can be many clients; others have 127.0.0.1 alone. */
export const manyAddresses = await new Promise<boolean>((resolve) => {
  const probe = createServer();
  probe.once('error', () => resolve(false));
  probe.listen(0, '127.0.0.2', () => probe.close(() => resolve(true)));
});

/** Tests with many clients on this machine. */
export const describeOnLoopback = (name: string, body: () => void): void =>
  describeWith('address 127.0.0.2 on this machine', manyAddresses, name, body);

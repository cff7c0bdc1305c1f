import { createServer, type AddressInfo } from 'node:net';

/** A port of 127.0.0.1 that nothing listens at. It is free until somebody takes it. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

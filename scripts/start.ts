/** `npm start`: builds the site for this server's address and serves it. Takes the settings of `build` and `serve`. */
import { createServer, type AddressInfo } from 'node:net';
import { build } from 'astro';
import { addressSettings, folders, originOf, root, setting, type Address } from '../src/settings.ts';

/** Replaces port 0 with a free port. Rejects if the address cannot be used, so that the error precedes the build. */
const withFreePort = (address: Address): Promise<Address> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(
        new Error(
          `Cannot listen at ${originOf(address)}. Set PORT to a free port, or HOST to an address of this machine`,
        ),
      ),
    );
    probe.listen(address.port, address.host, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve({ ...address, port }));
    });
  });

try {
  const address = await withFreePort(addressSettings(process.env));
  Object.assign(process.env, {
    HOST: address.host,
    PORT: String(address.port),
    DIST: folders(process.env).dist,
    SITE_URL: setting(process.env['SITE_URL']) ?? originOf(address),
  });
  await build({ root });
  await import('./serve.ts');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** `npm start`: builds the site for this server's address and serves it. Takes the settings of `build` and `serve`. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { build } from 'astro';
import { addressSettings, folders, originOf, root, setting } from '../src/settings.ts';
import './end-with-npm.ts';

try {
  const { host, port } = addressSettings(process.env);
  // Port 0 means any free port. A port that is in use is an error before the build, not after it.
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  const address = { host, port: (probe.address() as AddressInfo).port };
  await once(probe.close(), 'close');
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

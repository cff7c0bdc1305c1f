/** `npm start`: builds the site for this server's address and serves it. Takes the settings of `build` and `serve`. */
import { spawnSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { exitOnHelp } from './help.ts';
import { addressSettings, originOf, root, setting, type Address } from '../src/settings.ts';

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

exitOnHelp(
  'npm start builds the site for the address of this server, then serves it. It takes the settings of npm run build and npm run serve.',
);

try {
  const address = await withFreePort(addressSettings(process.env));
  const env = {
    ...process.env,
    HOST: address.host,
    PORT: String(address.port),
    SITE_URL: setting(process.env['SITE_URL']) ?? originOf(address),
  };
  // The build prints to standard error, because standard output is only for the line `ready <url>`.
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  if (status === 0) {
    Object.assign(process.env, env);
    await import('./serve.ts');
  } else process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * `npm run edit`: serves forms for editing the content files. Environment variables:
 * - PORT: the port to listen on (default 4322; 0 means any free port).
 * - CONTENT: the content folder (default content).
 */
import { addressSettings, folders, setting } from '../src/settings.ts';
import { serveEditor } from './edit/server.ts';

const defaultPort = '4322';

try {
  const { port } = addressSettings({ PORT: setting(process.env['PORT']) ?? defaultPort });
  const running = await serveEditor({ folders: folders(process.env), port, log: (message) => console.error(message) });
  process.stdout.write(`ready ${running.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void running.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

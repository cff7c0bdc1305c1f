/** `npm run serve`: starts the Node host (serve-host.ts), whose compiled modules are kept: that halves its start. */
import * as modules from 'node:module';

// Deno and Bun lack it.
if ('enableCompileCache' in modules) modules.enableCompileCache();
await import('./serve-host.ts');

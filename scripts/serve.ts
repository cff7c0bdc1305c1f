/** `npm run serve`: starts the Node host (serve-host.ts) with a compile cache, which halves its start. */
import * as modules from 'node:module';

// Deno and Bun lack it.
if ('enableCompileCache' in modules) modules.enableCompileCache();
await import('./serve-host.ts');

/** `npm run serve`: starts the Node host (serve-host.ts) with Node's compile cache, which halves its startup time. */
import * as modules from 'node:module';
import './end-with-npm.ts';

// Deno and Bun do not have this function.
if ('enableCompileCache' in modules) modules.enableCompileCache();
await import('./serve-host.ts');

/** `npm run build`: builds the catalog. docs/operators/settings.md explains the settings. */
import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { compileCache, currentTime } from '../src/settings.ts';

// Before the imports below, so that Node compiles only modules that have changed.
enableCompileCache(compileCache);

// Reading content makes objects that live long. V8 would then allocate the objects of pages, which die soon, where it
// rarely looks for garbage: 300 MB more with 10,000 posts.
setFlagsFromString('--no-allocation-site-pretenuring');

try {
  const [{ publish }, { siteOrigin }] = await Promise.all([
    import('../src/publish/publish.ts'),
    import('../src/publish/site-origin.ts'),
  ]);
  const environment = process.env;
  await publish({ environment, origin: siteOrigin(environment, false), now: currentTime(environment) });
} catch (error) {
  // The build's own errors are plain `Error`s with a message for users. All others, such as TypeErrors, need a stack.
  console.error(error instanceof Error && error.name === 'Error' ? error.message : error);
  process.exit(1);
}

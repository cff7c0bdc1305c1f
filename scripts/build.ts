/** `npm run build`: builds the site. docs/operators/settings.md explains its environment variables. */
import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { compileCache, currentTime } from '../src/settings.ts';

// Before the imports below, so that Node compiles only modules that have changed.
enableCompileCache(compileCache);

// Reading content creates long-lived objects. V8 would then also allocate the short-lived objects of pages in the old
// generation, where it rarely collects garbage. This would take 300 MB more for 10,000 posts.
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

/**
 * `npm run indexnow -- https://company.example`: reports the pages that the last build of the live site changed to
 * search engines. It ends a deploy and must not fail it, so errors are printed and the exit code is 0.
 */
import { reportChanges } from '../src/hosts/edge/index-now.ts';

const origin = URL.parse(process.argv[2] ?? '')?.origin;
if (origin === undefined) {
  console.error('Give the address of the live site: npm run indexnow -- https://company.example');
} else {
  const options = { origin, key: process.env['INDEXNOW_KEY'], isProduction: true };
  await reportChanges(options).then(console.log, (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
  });
}

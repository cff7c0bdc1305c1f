import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { sampleFolder } from './sample.ts';
import { buildCatalog } from '../src/catalog/catalog.ts';
import { openapi } from '../src/api/openapi/openapi.ts';
import { apiVersions } from '../src/contract/versions.ts';
import { currentTime, folders, root } from '../src/settings.ts';
import { loadContent } from '../src/io/load-content.ts';
import { refusal } from './contract/compare.ts';
import { contractOf, readSnapshot, contractFile } from './contract/snapshot.ts';
import { exitOnHelp } from './help.ts';

exitOnHelp(`npm run contract:accept            updates the snapshot of openapi.json, unless the change breaks clients
npm run contract:accept -- FILE    does the same with another file`);

const file = path.resolve(process.argv[2] ?? contractFile);
const { public: publicFolder } = folders({});
const { records } = await loadContent(sampleFolder, publicFolder, currentTime(process.env));
const current = apiVersions.at(-1);
if (!current) throw new Error('apiVersions in src/contract/versions.ts is empty: add a version');
// The contract contains neither the address nor the day, so any values work here.
const contract = contractOf(openapi(buildCatalog(records, 'https://www.ladrilho.example', '2026-01-01'), current));

const base = await readSnapshot(file);
const reason = base && (await refusal(base, contract));
if (isDeepStrictEqual(base, contract)) {
  console.log('There is nothing to accept: openapi.json matches the snapshot.');
} else if (reason === undefined) {
  const style = await resolveConfig(contractFile);
  await writeFile(file, await format(JSON.stringify(contract), { ...style, parser: 'json' }));
  console.log(`Accepted: ${path.relative(root, file)}. Describe the change in CHANGELOG-API.md.`);
} else {
  console.error(reason);
  process.exitCode = 1;
}

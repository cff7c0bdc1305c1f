import { readFileSync } from 'node:fs';
import { parse } from '../../src/content/parse/parse.ts';
import { kinds } from '../../src/content/schema/records.ts';
import { editorSchema } from '../../src/editing/entries/json-schemas.ts';
import { front } from '../../src/front/front.ts';
import { memoryQuota } from '../../src/front/quota/quota.ts';
import { nodeFiles } from '../../src/hosts/node/files.ts';
import { staticFiles } from '../../src/hosts/files/static-files.ts';

// Runs in a copy of the project: prints the answers of its front and the output of its tools as JSON.
const { dist, requests } = JSON.parse(readFileSync(0, 'utf8')) as {
  dist: string;
  requests: { path: string; accept: string }[];
};
const host = {
  origin: staticFiles(dist, nodeFiles),
  quota: memoryQuota(),
  address: undefined,
  secure: false,
  report: (error: unknown) => {
    throw error;
  },
};
const answers: unknown[] = [];
for (const { path, accept } of requests) {
  const response = await front(new Request(`https://catalog.example${path}`, { headers: { Accept: accept } }), host);
  const { status, headers } = response;
  answers.push({ status, location: headers.get('Location'), body: await response.text() });
}
const kind = kinds.find((one) => (one as string) === 'events') ?? 'pages';
const { errors } = parse({ file: 'content/events/x.md', path: 'events/x.md', text: '---\nname: X\n---\n' });
console.log(JSON.stringify({ answers, schema: editorSchema(kind), errors }));

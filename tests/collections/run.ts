import { readFileSync } from 'node:fs';
import { parse } from '../../src/content/parse/parse.ts';
import { kinds } from '../../src/content/schema/records.ts';
import { editorSchema } from '../../src/editing/entries/json-schemas.ts';
import { front } from '../../src/front/front.ts';
import { memoryQuota } from '../../src/front/quota/quota.ts';
import { nodeFiles } from '../../src/hosts/node/files.ts';
import { staticFiles } from '../../src/hosts/files/static-files.ts';

// Runs in a copy of the project: prints the responses of its front, the editor schema and the content errors as JSON.
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
const responses: unknown[] = [];
for (const { path, accept } of requests) {
  const response = await front(new Request(`https://catalog.example${path}`, { headers: { Accept: accept } }), host);
  const { status, headers } = response;
  responses.push({ status, location: headers.get('Location'), body: await response.text() });
}
const kind = kinds.find((name) => (name as string) === 'events') ?? 'pages';
const { errors } = parse({ file: 'content/events/x.md', path: 'events/x.md', text: '---\nname: X\n---\n' });
console.log(JSON.stringify({ responses, schema: editorSchema(kind), errors }));

import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { maxAcceptLength, maxUrlLength, quota } from '../../src/contract/limits.ts';
import { maxParameters } from '../../src/front/query.ts';
import { maxReplies, maxReplyBytes } from '../../src/front/reply-cache.ts';
import { maxPathLength } from '../../src/front/target.ts';
import { maxClients } from '../../src/front/quota/windows.ts';
import { logLimits } from '../../src/hosts/bounded-log.ts';
import { maxCachedBytes } from '../../src/hosts/files/static-files.ts';
import { maxCopiedBytes, maxEncoded } from '../../src/hosts/node/encoded-copies.ts';
import { maxOpenFiles } from '../../src/hosts/node/files.ts';
import { maxForwardedLength, maxProxies } from '../../src/hosts/node/client-address.ts';
import { maxHeaderBytes, maxHeaders, nodeLimits, reservedFiles } from '../../src/hosts/node/limits.ts';
import { root } from '../../src/settings.ts';
import { documentation, rowsBelow, testsNamed } from './tables.ts';

const number = (value: number): string => value.toLocaleString('en');
const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;

/** The bound in code for each row of the table, by resource. */
const inCode: Readonly<Record<string, string>> = {
  Connections: `${number(nodeLimits.connections)}, or \`ulimit -n\` less ${reservedFiles}`,
  'Connections of one client': number(nodeLimits.connectionsOfClient),
  'Connections that proxies leave to others': number(nodeLimits.connectionsReserved),
  'Requests under way on a connection': '1',
  'Requests that wait behind it': `${nodeLimits.pipelined}, and those in the same packet`,
  'Requests on one connection, in all': 'not bounded',
  'Request line and header fields': `${number(maxHeaderBytes)} bytes`,
  'Header fields': number(maxHeaders),
  'Path and query': `${number(maxUrlLength)} characters`,
  'Path that is decoded': `${number(maxPathLength)} characters`,
  'Parameters of a query that are parsed': number(maxParameters),
  '`Accept` that is read': `${number(maxAcceptLength)} characters`,
  'Proxies followed in `X-Forwarded-For`': `${number(maxProxies)}, in its last ${number(maxForwardedLength)} characters`,
  'Bytes of a body': 'none are kept',
  'Files open at a time': number(maxOpenFiles),
  'Bytes of files that are kept': `${maxCachedBytes / 2 ** 20} MB`,
  'Bytes of compressed copies that are kept': `${maxCopiedBytes / 2 ** 20} MB`,
  'Files compressed at a time': number(maxEncoded),
  'Replies that are kept': `${maxReplies} of ${maxReplyBytes / 2 ** 10} KB`,
  'Time until the headers are there': seconds(nodeLimits.headers),
  'Time until the body is there': seconds(nodeLimits.request),
  'How late these two are noticed': seconds(nodeLimits.check),
  'Time without a byte during a response': seconds(nodeLimits.stalled),
  'Idle time between two requests': seconds(nodeLimits.keepAlive),
  'Reading on after a refusal': seconds(nodeLimits.linger),
  'Last requests of open connections at the end': seconds(nodeLimits.lastCall),
  'Running requests at the end': seconds(nodeLimits.drain),
  'Clients remembered by the quota': number(maxClients),
  'Requests of a client to the catalog': `${quota.limit} in ${quota.windowSeconds} s`,
  'Log lines of one kind of failure': `2 in ${seconds(logLimits.interval)}`,
  'Kinds of failure told apart in the log': number(logLimits.kinds),
  'Characters of a log line': number(logLimits.line),
};

const text = documentation('operators/node-host.md');
const rows = rowsBelow(text, '## Limits');

test('docs/operators/node-host.md says of each resource the bound that the code has, and why', () => {
  expect(Object.fromEntries(rows.map(([resource, bound]) => [resource, bound]))).toEqual(inCode);
  for (const [resource, , reason] of rows) expect(reason, resource).not.toBe('');
});

test('docs/operators/node-host.md names an existing test for each bound', () => {
  for (const [resource, , , proof = ''] of rows) {
    expect(testsNamed(proof), resource).toHaveLength(1);
    for (const file of testsNamed(proof)) expect(existsSync(path.join(root, file)), file).toBe(true);
  }
});

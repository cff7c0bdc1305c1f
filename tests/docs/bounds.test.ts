import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { maxAcceptLength, maxUrlLength, quota } from '../../src/contract/limits.ts';
import { maxParameters } from '../../src/front/find.ts';
import { maxReplies, maxReplyBytes } from '../../src/front/reply-cache.ts';
import { maxPathLength } from '../../src/front/target.ts';
import { maxClients } from '../../src/front/quota/quota.ts';
import { logLimits } from '../../src/hosts/bounded-log.ts';
import { maxCachedBytes } from '../../src/hosts/files/static-files.ts';
import { maxCopiedBytes, maxEncoded } from '../../src/hosts/node/encoded-copies.ts';
import { maxOpenFiles } from '../../src/hosts/node/files.ts';
import { maxForwardedLength, maxProxies } from '../../src/hosts/node/client-address.ts';
import { maxHeaderBytes, maxHeaders, nodeLimits, reservedDescriptors } from '../../src/hosts/node/limits.ts';
import { root } from '../../src/settings.ts';
import { documentation, rowsBelow, testsNamed } from './tables.ts';

const number = (value: number): string => value.toLocaleString('en');
const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;

/** The limit in code for each row of the table, by resource. */
const inCode: Readonly<Record<string, string>> = {
  Connections: `${number(nodeLimits.maxConnections)}, or \`ulimit -n\` less ${reservedDescriptors}`,
  'Waiting requests per connection': number(nodeLimits.maxWaitingRequests),
  'Total requests per connection': 'unlimited',
  'Request line and header fields': `${number(maxHeaderBytes)} bytes`,
  'Number of header fields': number(maxHeaders),
  'Path and query': `${number(maxUrlLength)} characters`,
  'Decoded path': `${number(maxPathLength)} characters`,
  'Parsed query parameters': number(maxParameters),
  '`Accept`': `${number(maxAcceptLength)} characters`,
  'Proxies in `X-Forwarded-For`': `${number(maxProxies)}, in its last ${number(maxForwardedLength)} characters`,
  'Request body': 'never kept',
  'Open files': number(maxOpenFiles),
  'Files in memory': `${maxCachedBytes / 2 ** 20} MB`,
  'Compressed copies in memory': `${maxCopiedBytes / 2 ** 20} MB`,
  'Files being compressed': number(maxEncoded),
  'Replies in memory': `${maxReplies} of ${maxReplyBytes / 2 ** 10} KB`,
  'Time for the headers': seconds(nodeLimits.headersTimeout),
  'Time for the whole request': seconds(nodeLimits.requestTimeout),
  'Interval of these two checks': seconds(nodeLimits.timeoutCheckInterval),
  'Time without a byte during a response': seconds(nodeLimits.stalledTimeout),
  'Idle time between requests': seconds(nodeLimits.keepAliveTimeout),
  'Reading after a refusal': seconds(nodeLimits.linger),
  'Last requests during shutdown': seconds(nodeLimits.lastCall),
  'Running requests during shutdown': seconds(nodeLimits.drainTimeout),
  "Clients in the quota's memory": number(maxClients),
  'API requests per client': `${quota.limit} in ${quota.windowSeconds} s`,
  'Log lines per kind of failure': `2 in ${seconds(logLimits.interval)}`,
  'Kinds of failure in the log': number(logLimits.kinds),
  'Log line': `${number(logLimits.line)} characters`,
};

const text = documentation('operators/node-host.md');
const rows = rowsBelow(text, '## Limits');

test('docs/operators/node-host.md states the limit of each resource as in the code, with a reason', () => {
  expect(Object.fromEntries(rows.map(([resource, bound]) => [resource, bound]))).toEqual(inCode);
  for (const [resource, , reason] of rows) expect(reason, resource).not.toBe('');
});

test('docs/operators/node-host.md names an existing test for each limit', () => {
  for (const [resource, , , proof = ''] of rows) {
    expect(testsNamed(proof), resource).toHaveLength(1);
    for (const file of testsNamed(proof)) expect(existsSync(path.join(root, file)), file).toBe(true);
  }
});

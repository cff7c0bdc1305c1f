import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { maxAcceptLength, maxUrlLength, quota } from '../../src/contract/limits.ts';
import { maxParameters } from '../../src/front/find.ts';
import { maxReplies, maxReplyBytes } from '../../src/front/reply-cache.ts';
import { maxPathLength } from '../../src/front/request-target.ts';
import { maxClients } from '../../src/front/quota/quota.ts';
import { logLimits } from '../../src/hosts/bounded-log.ts';
import { maxCachedBytes } from '../../src/hosts/files/static-files.ts';
import { maxCompressedBytes, maxConcurrentCompressions } from '../../src/hosts/node/encoded-copies.ts';
import { maxOpenFiles } from '../../src/hosts/node/files.ts';
import { maxForwardedLength, maxProxies } from '../../src/hosts/node/client-address.ts';
import { maxHeaderBytes, maxHeaders, nodeLimits, reservedDescriptors } from '../../src/hosts/node/limits.ts';
import { root } from '../../src/settings.ts';
import { documentation, rowsBelow, testsNamed } from './tables.ts';

const formatNumber = (value: number): string => value.toLocaleString('en');
const formatSeconds = (milliseconds: number): string => `${milliseconds / 1000} s`;

/** The limit in code for each row of the table, by resource. */
const inCode: Readonly<Record<string, string>> = {
  Connections: `${formatNumber(nodeLimits.maxConnections)}, or \`ulimit -n\` less ${reservedDescriptors}`,
  'Waiting requests per connection': formatNumber(nodeLimits.maxWaitingRequests),
  'Total requests per connection': 'unlimited',
  'Request line and header fields': `${formatNumber(maxHeaderBytes)} bytes`,
  'Number of header fields': formatNumber(maxHeaders),
  'Path and query': `${formatNumber(maxUrlLength)} characters`,
  'Decoded path': `${formatNumber(maxPathLength)} characters`,
  'Parsed query parameters': formatNumber(maxParameters),
  '`Accept`': `${formatNumber(maxAcceptLength)} characters`,
  'Proxies in `X-Forwarded-For`': `${formatNumber(maxProxies)}, in its last ${formatNumber(maxForwardedLength)} characters`,
  'Request body': 'never kept',
  'Open files': formatNumber(maxOpenFiles),
  'Files in memory': `${maxCachedBytes / 2 ** 20} MB`,
  'Compressed copies in memory': `${maxCompressedBytes / 2 ** 20} MB`,
  'Files being compressed': formatNumber(maxConcurrentCompressions),
  'Replies in memory': `${maxReplies} of ${maxReplyBytes / 2 ** 10} KB`,
  'Time for the headers': formatSeconds(nodeLimits.headersTimeout),
  'Time for the whole request': formatSeconds(nodeLimits.requestTimeout),
  'Interval of these two checks': formatSeconds(nodeLimits.timeoutCheckInterval),
  'Time without a byte during a response': formatSeconds(nodeLimits.stalledTimeout),
  'Idle time between requests': formatSeconds(nodeLimits.keepAliveTimeout),
  'Reading after a refusal': formatSeconds(nodeLimits.linger),
  'Last requests during shutdown': formatSeconds(nodeLimits.lastCall),
  'Running requests during shutdown': formatSeconds(nodeLimits.drainTimeout),
  "Clients in the quota's memory": formatNumber(maxClients),
  'API requests per client': `${quota.limit} in ${quota.windowSeconds} s`,
  'Log lines per kind of failure': `2 in ${formatSeconds(logLimits.interval)}`,
  'Kinds of failure in the log': formatNumber(logLimits.kinds),
  'Log line': `${formatNumber(logLimits.line)} characters`,
};

const text = documentation('operators/node-host.md');
const rows = rowsBelow(text, '## Limits');

test('docs/operators/node-host.md states the limit of each resource as it is in code, with a reason', () => {
  expect(Object.fromEntries(rows.map(([resource, bound]) => [resource, bound]))).toEqual(inCode);
  for (const [resource, , reason] of rows) expect(reason, resource).not.toBe('');
});

test('docs/operators/node-host.md names an existing test for each limit', () => {
  for (const [resource, , , proof = ''] of rows) {
    expect(testsNamed(proof), resource).toHaveLength(1);
    for (const file of testsNamed(proof)) expect(existsSync(path.join(root, file)), file).toBe(true);
  }
});

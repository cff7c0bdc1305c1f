import { expect, test } from 'vitest';
import { maxAcceptLength, maxUrlLength } from '../../src/contract/limits.ts';
import { maxCachedBytes } from '../../src/hosts/node/files.ts';
import { maxHeaderBytes, nodeLimits } from '../../src/hosts/node/limits.ts';
import { documentation } from './documentation.ts';

const formatNumber = (value: number): string => value.toLocaleString('en');
const rowOf = (resource: string, limit: string) => new RegExp(`^\\| ${resource} +\\| ${limit} +\\|`, 'm');
const formatSeconds = (milliseconds: number): string => `${milliseconds / 1000} s`;

test('docs/operators/node-host.md states the limits as they are in code', () => {
  const text = documentation('operators/node-host.md');
  const limits = {
    Connections: formatNumber(nodeLimits.maxConnections),
    'Request line and header fields': `${formatNumber(maxHeaderBytes)} bytes`,
    'Path and query': `${formatNumber(maxUrlLength)} characters`,
    '`Accept`': `${formatNumber(maxAcceptLength)} characters`,
    'Time for the headers': formatSeconds(nodeLimits.headersTimeout),
    'Time for the whole request': formatSeconds(nodeLimits.requestTimeout),
    'Time without a byte during a response': formatSeconds(nodeLimits.timeout),
    'Idle time between requests': formatSeconds(nodeLimits.keepAliveTimeout),
    'Files in memory': `${maxCachedBytes / 2 ** 20} MB`,
  };
  for (const [resource, limit] of Object.entries(limits)) expect(text).toMatch(rowOf(resource, limit));
});

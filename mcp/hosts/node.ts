/** `npm run mcp:http -- https://company.example`: serves the tools over HTTP. docs/operators/mcp.md explains it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { healthPath } from '../../src/contract/routes.ts';
import { trustedProxies } from '../../src/hosts/node/client-address.ts';
import { maxHeaderBytes, nodeLimits } from '../../src/hosts/node/limits.ts';
import { addressSettings, originOf, proxySettings } from '../../src/settings.ts';
import { endpointFor } from '../endpoint.ts';

try {
  const answer = endpointFor(process.argv[2]);
  const { addressOf } = trustedProxies(proxySettings(process.env));
  const listener = getRequestListener((request, bindings) =>
    request.method === 'GET' && new URL(request.url).pathname === healthPath
      ? Response.json({ status: 'ok' })
      : answer(request, addressOf((bindings as HttpBindings).incoming)),
  );
  // Reading a site can take longer than the rest of an answer.
  const limits = { ...nodeLimits, timeout: 60_000, maxHeaderSize: maxHeaderBytes };
  const server = createServer(limits, (incoming, outgoing) => void listener(incoming, outgoing));
  server.timeout = limits.timeout;
  server.maxConnections = limits.maxConnections;
  const { host, port } = addressSettings(process.env);
  await once(server.listen({ host, port }), 'listening');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
  process.stdout.write(`ready ${originOf({ host, port: (server.address() as AddressInfo).port })}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

import { InMemoryTransport } from '@modelcontextprotocol/server';
import { createServer } from '../../mcp/server.ts';
import type { Site } from '../../mcp/site.ts';

export interface Called {
  readonly text: string;
  readonly isError: boolean;
}

export interface McpClient {
  readonly request: (method: string, params?: object) => Promise<unknown>;
  readonly call: (name: string, args?: object) => Promise<Called>;
  readonly close: () => Promise<void>;
}

export async function connectMcp(site: Site): Promise<McpClient> {
  const [client, transport] = InMemoryTransport.createLinkedPair();
  const waiting = new Map<number, (result: unknown) => void>();
  client.onmessage = (message) => {
    if (!('id' in message)) return;
    waiting.get(Number(message.id))?.('result' in message ? message.result : message);
  };
  const server = createServer(site);
  await server.connect(transport);
  await client.start();
  let lastId = 0;
  const request = async (method: string, params: object = {}): Promise<unknown> => {
    lastId += 1;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    waiting.set(lastId, resolve);
    await client.send({ jsonrpc: '2.0', id: lastId, method, params: { ...params } });
    return promise;
  };
  await request('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'tests', version: '1' },
  });
  return {
    request,
    call: async (name, args = {}) => {
      const { content, isError = false } = (await request('tools/call', { name, arguments: args })) as {
        content: readonly { readonly text: string }[];
        isError?: boolean;
      };
      return { text: content.map(({ text }) => text).join('\n'), isError };
    },
    close: () => server.close(),
  };
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quota } from '../../src/contract/limits.ts';
import { newClient } from '../edge/test-host.ts';

interface Sent {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface McpHost {
  /** Sends a request as a client with an address. */
  readonly send: (sent: Sent, client: string) => Promise<Response>;
  readonly close: () => Promise<void>;
}

const post = (body: string): Sent => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
  body,
});

const message = (method: string, params: object = {}): Sent =>
  post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));

const messageIn = (text: string) =>
  JSON.parse(text) as { result?: Record<string, unknown>; error?: { message: string } };

const errorIn = async (response: Response): Promise<string> => messageIn(await response.text()).error?.message ?? '';

/** What clients of MCP over HTTP can rely on, on every host. */
export function mcpBehaviour(name: string, start: () => Promise<McpHost>): void {
  describe(`MCP over HTTP: ${name}`, () => {
    let host: McpHost;
    beforeAll(async () => {
      host = await start();
    }, 120_000);
    afterAll(() => host.close());

    const send = (sent: Sent, client = newClient()) => host.send(sent, client);
    const resultOf = async (method: string, params?: object) => {
      const response = await send(message(method, params));
      const text = await response.text();
      expect(response.status, text).toBe(200);
      return messageIn(text).result ?? {};
    };

    it('answers initialize, tools/list and tools/call without a session', async () => {
      const clientInfo = { name: 'tests', version: '1' };
      const given = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
      expect(await resultOf('initialize', given)).toMatchObject({ protocolVersion: '2025-11-25' });
      const { tools } = await resultOf('tools/list');
      expect(tools).toHaveLength(7);
      const called = await resultOf('tools/call', { name: 'get_contact', arguments: { need: 'press' } });
      expect(called['structuredContent']).toMatchObject({ contactType: 'press' });
      const wrong = await resultOf('tools/call', { name: 'get_contact', arguments: { need: 'refunds' } });
      expect(wrong['isError']).toBe(true);
    });

    it('answers a client of 2026-07-28 with JSON', async () => {
      const version = '2026-07-28';
      const _meta = {
        'io.modelcontextprotocol/protocolVersion': version,
        'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      };
      const init = message('tools/list', { _meta });
      const headers = { ...init.headers, 'MCP-Protocol-Version': version, 'Mcp-Method': 'tools/list' };
      const response = await send({ ...init, headers });
      expect(response.headers.get('Content-Type')).toBe('application/json');
      expect(messageIn(await response.text()).result?.['tools']).toHaveLength(7);
    });

    it.each(['GET', 'DELETE', 'PUT'])('answers %s with 405, and names the site', async (method) => {
      const response = await send({ method });
      expect(response.status).toBe(405);
      expect(response.headers.get('Allow')).toBe('POST, OPTIONS');
      expect(await errorIn(response)).toContain('The site that it reads is http');
    });

    it('lets web pages send requests', async () => {
      const { status, headers } = await send({ method: 'OPTIONS' });
      expect(status).toBe(204);
      expect(headers.get('Access-Control-Allow-Methods')).toBe('POST, OPTIONS');
      expect(headers.get('Access-Control-Allow-Headers')).toBe('*');
      for (const init of [{ method: 'OPTIONS' }, { method: 'GET' }, message('tools/list')])
        expect((await send(init)).headers.get('Access-Control-Allow-Origin')).toBe('*');
    });

    it.each([
      ['no JSON', '{', 400],
      ['a list of messages', '[{}]', 400],
      ['too much', `"${'a'.repeat(20_000)}"`, 413],
    ])('refuses %s', async (_, body, status) => {
      const response = await send(post(body));
      expect(response.status).toBe(status);
      expect(await errorIn(response)).not.toBe('');
    });

    it('counts each client, and says when to call again', async () => {
      const client = newClient();
      for (let sent = 0; sent < quota.limit; sent += 1) expect((await send(post('{'), client)).status).toBe(400);
      const refused = await send(message('tools/list'), client);
      expect(refused.status).toBe(429);
      const seconds = refused.headers.get('Retry-After') ?? '';
      expect(Number(seconds)).toBeGreaterThan(0);
      expect(await errorIn(refused)).toContain(`in ${seconds} seconds`);
      expect((await send(message('tools/list'))).status).toBe(200);
    });
  });
}

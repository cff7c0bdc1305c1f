import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { NodeLimits } from '../../../src/hosts/node/limits.ts';
import { connectionsWithin } from '../../../src/hosts/node/limits.ts';
import { serve } from '../../../src/hosts/node/serve.ts';
import { describeOnLoopback } from '../loopback.ts';

const partial = 'GET /about HTTP/1.1\r\nHost: a\r\n';
const bounds = { connections: 8, connectionsOfClient: 5, connectionsReserved: 2 };

interface Held {
  readonly socket: Socket;
  readonly isOpen: () => boolean;
}

async function start(trustProxy: readonly string[] = [], limits: Partial<NodeLimits> = bounds) {
  const host = await serve({
    dist: inject('dist'),
    host: '127.0.0.1',
    port: 0,
    trustProxy,
    report: console.error,
    limits,
  });
  const open = new Set<Socket>();
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    await host.close();
  });
  const port = Number(new URL(host.url).port);

  const hold = async (client: string): Promise<Held> => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: client });
    let closed = false;
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => (closed = true));
    await once(socket, 'connect');
    return { socket, isOpen: () => !closed };
  };
  const health = async (client: string): Promise<string> => {
    const { socket } = await hold(client);
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    return text.slice(9, 12);
  };
  return { hold, health };
}

const count = (held: readonly Held[]): number => held.filter(({ isOpen }) => isOpen()).length;

describeOnLoopback('the connections of a host', () => {
  test('one client holds no more than its share, and loses the longest idle one for a new one', async () => {
    const { hold, health } = await start();
    const held: Held[] = [];
    for (let number = 0; number < 9; number += 1) held.push(await hold('127.0.0.2'));
    await expect
      .poll(() => held.map(({ isOpen }) => isOpen()))
      .toEqual([...Array<boolean>(4).fill(false), ...Array<boolean>(5).fill(true)]);
    expect(await health('127.0.0.2')).toBe('200');
    expect(await health('127.0.0.3')).toBe('200');
  });

  test('a connection that was used last is closed last', async () => {
    const { hold } = await start();
    const held: Held[] = [];
    for (let number = 0; number < 5; number += 1) held.push(await hold('127.0.0.2'));
    held[0]?.socket.write(`${partial}\r\n`);
    await once(held[0]?.socket ?? expect.fail(), 'data');
    held.push(await hold('127.0.0.2'));
    await expect.poll(() => held.map(({ isOpen }) => isOpen())).toEqual([true, false, true, true, true, true]);
  });

  test('where all are taken, whoever holds most has one closed, dripping ones too, and everybody else is served', async () => {
    const { hold, health } = await start();
    const held: Held[] = [];
    for (const client of ['127.0.0.2', '127.0.0.3'])
      for (let number = 0; number < 5; number += 1) {
        const connection = await hold(client);
        connection.socket.write(partial);
        held.push(connection);
      }
    await expect.poll(() => count(held)).toBe(8);
    for (let client = 4; client < 20; client += 1) expect(await health(`127.0.0.${client}`)).toBe('200');
    expect(count(held)).toBeGreaterThan(6);
  });

  test('a proxy may hold more than a client, and leaves room for health checks from elsewhere', async () => {
    const { hold, health } = await start(['127.0.0.2']);
    const held: Held[] = [];
    for (let number = 0; number < 9; number += 1) held.push(await hold('127.0.0.2'));
    await expect.poll(() => count(held)).toBe(6);
    const others = [await hold('127.0.0.3')];
    expect(await health('127.0.0.4')).toBe('200');
    expect(count(held)).toBe(6);
    expect(count(others)).toBe(1);
  });
});

test('a process holds no more connections than it may have files open', () => {
  expect(connectionsWithin(1)).toBe(1);
  expect(connectionsWithin(1e9)).toBeLessThan(1e9);
});

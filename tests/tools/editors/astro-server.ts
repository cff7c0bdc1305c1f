import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { root } from '../../../src/settings.ts';

const resolve = createRequire(import.meta.resolve('@astrojs/check')).resolve;
const bin = path.join(path.dirname(resolve('@astrojs/language-server/package.json')), 'bin/nodeServer.js');

export interface Position {
  readonly line: number;
  readonly character: number;
}

/** Starts the language server of Astro’s extension as VS Code does with the committed settings. */
export async function astroServer(folder: string) {
  const child = spawn(process.execPath, [bin, '--stdio'], { cwd: folder });
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) => items.map(() => null));
  connection.listen();
  const uri = pathToFileURL(folder).href;
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: uri,
    workspaceFolders: [{ uri, name: 'site' }],
    capabilities: { textDocument: { completion: {}, hover: { contentFormat: ['markdown'] } } },
    initializationOptions: {
      typescript: { tsdk: path.join(root, 'node_modules/typescript/lib') },
      contentIntellisense: true,
    },
  });
  await connection.sendNotification('initialized', {});
  const send = (method: string, file: string, position?: Position): Promise<unknown> =>
    connection.sendRequest(`textDocument/${method}`, {
      textDocument: { uri: pathToFileURL(file).href },
      ...(position && { position }),
    });
  return {
    open: (file: string, text: string): Promise<void> =>
      connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri: pathToFileURL(file).href, languageId: 'markdown', version: 1, text },
      }),
    complete: async (file: string, position: Position): Promise<string[]> => {
      const { items } = (await send('completion', file, position)) as { items: { label: string }[] };
      return items.map(({ label }) => label);
    },
    hover: async (file: string, position: Position): Promise<string> =>
      JSON.stringify(await send('hover', file, position)),
    diagnose: async (file: string): Promise<string> => JSON.stringify(await send('diagnostic', file)),
    stop: (): void => {
      connection.dispose();
      child.kill();
    },
  };
}

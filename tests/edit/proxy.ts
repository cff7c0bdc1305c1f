import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { actionsOf } from '../../scripts/edit/actions.ts';
import type { Data } from '../../src/editing/entries/data.ts';
import { sampleCopy } from '../editors/process.ts';

export interface Form {
  readonly data: Data;
  readonly version: string;
}

export interface Sent {
  readonly assets?: readonly { readonly path: string; readonly content: string }[];
  readonly newEntry?: boolean;
}

/** Opens the proxy of the editor over a copy of the sample. Its functions make the same calls as the editor's page. */
export async function openProxy() {
  const folder = await sampleCopy();
  onTestFinished(() => rm(folder, { recursive: true }));
  const folders = { content: path.join(folder, 'content'), public: path.join(folder, 'public') };
  const call = actionsOf(folders, () => undefined);
  return {
    folders,
    call,
    textOf: (file: string): Promise<string> => readFile(path.join(folders.content, file), 'utf8'),
    open: async (file: string): Promise<Form> => {
      const entry = (await call({ action: 'getEntry', params: { path: file } })) as {
        readonly data: string;
        readonly file: { readonly id: string };
      };
      return { data: JSON.parse(entry.data) as Data, version: entry.file.id };
    },
    /** Saves a form and returns its new state and the editor's messages. The version selects the file. */
    save: async (
      file: string,
      { data, version }: Form,
      { assets = [], newEntry = false }: Sent = {},
    ): Promise<Form & { readonly warning: string }> => {
      const saved = (await call({
        action: 'persistEntry',
        params: { dataFiles: [{ path: file, raw: JSON.stringify(data) }], assets, options: { newEntry } },
        versions: { [file]: version },
      })) as { readonly versions: Record<string, string>; readonly warning: string };
      return { data, version: saved.versions[file] ?? '', warning: saved.warning };
    },
    /** Removes a file and returns the editor's messages. */
    remove: async (file: string, version: string) =>
      (await call({ action: 'deleteFiles', params: { paths: [file] }, versions: { [file]: version } })) as {
        readonly warning: string;
      },
  };
}

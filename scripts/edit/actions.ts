import { z } from 'zod';
import { fieldSchema } from '../../src/editor/config.ts';
import { fileField, fromForm, toForm } from '../../src/editor/entry-form.ts';
import { filesBelow } from '../../src/load.ts';
import { getImage, listImages, uploadsFor, withImage } from './images.ts';
import { change, digest, placed, Refused, textOf, type Folders } from './store.ts';

/** The editor's requests, as its proxy backend sends them: https://github.com/decaporg/decap-cms/tree/main/packages/decap-server */
const asset = z.object({ path: z.string(), content: z.string() });
const request = z.discriminatedUnion('action', [
  z.object({ action: z.literal('info') }),
  z.object({ action: z.literal('entriesByFolder'), params: z.object({ folder: z.string() }) }),
  z.object({
    action: z.literal('entriesByFiles'),
    params: z.object({ files: z.array(z.object({ path: z.string() })) }),
  }),
  z.object({ action: z.literal('getEntry'), params: z.object({ path: z.string() }) }),
  z.object({
    action: z.literal('persistEntry'),
    params: z.object({
      dataFiles: z.array(z.object({ path: z.string(), raw: z.string() })),
      assets: z.array(asset),
      options: z.object({ newEntry: z.boolean().default(false) }),
    }),
  }),
  z.object({ action: z.literal('getMedia'), params: z.object({ mediaFolder: z.string().default('') }) }),
  z.object({ action: z.literal('getMediaFile'), params: z.object({ path: z.string() }) }),
  z.object({ action: z.literal('persistMedia'), params: z.object({ asset }) }),
  z.object({ action: z.literal('deleteFiles'), params: z.object({ paths: z.array(z.string()) }) }),
  z.object({ action: z.literal('getDeployPreview') }),
  z.object({ action: z.literal('getNotes') }),
]);
type Action = z.output<typeof request>;
type Persist = Extract<Action, { action: 'persistEntry' }>['params'];

const stemOf = (file: string): string => file.replace(/^[^/]+\//, '').replace(/\.md$/, '');

const object = z.record(z.string(), z.unknown());

/** Answers the editor's requests over the files of the content. Rejects with `Refused` where one is not done. */
export function actionsOf(folders: Folders, said: (message: string) => void) {
  /** Digests of the files as the editor has seen them last. */
  const seen = new Map<string, string>();

  const entry = async (file: string) => {
    const text = await textOf(folders, file);
    if (text === undefined) return { data: null, file: { path: file, id: null } };
    seen.set(file, digest(text));
    return { data: toForm(placed(file), stemOf(file), text), file: { path: file, id: digest(text) } };
  };

  async function persist({ dataFiles, assets, options }: Persist) {
    const changes = new Map<string, string>();
    for (const { path: file, raw } of dataFiles) {
      const place = placed(file);
      const old = await textOf(folders, file);
      if (options.newEntry && old !== undefined)
        throw new Refused(`Cannot create ${file}: it is there already. Choose another file name.`);
      if (old !== undefined && seen.get(file) !== digest(old))
        throw new Refused(
          `${file} has been changed since it was opened here. Reload the page, and make the change again.`,
        );
      const sent = object.parse(JSON.parse(raw));
      if (place.form === 'markdown' && sent[fileField] !== stemOf(file))
        throw new Refused('The file name cannot be changed here: it is the address that others link to.');
      changes.set(file, fromForm(place, withImage(sent), old ?? '', fieldSchema(place.kind)));
    }
    const uploads = await uploadsFor(folders, dataFiles[0]?.path ?? '', assets);
    await change(folders, changes, uploads);
    for (const { path: file } of uploads) said(`added ${file}`);
    for (const [file, text] of changes) {
      seen.set(file, digest(text));
      said(`saved ${file}`);
    }
    return { message: 'saved' };
  }

  async function remove(paths: readonly string[]) {
    for (const file of paths) placed(file);
    await change(folders, new Map(paths.map((file) => [file, undefined])));
    for (const file of paths) said(`removed ${file}`);
    return { message: 'removed' };
  }

  return async function answer(body: unknown): Promise<unknown> {
    const parsed = request.safeParse(body);
    if (!parsed.success) throw new Refused('The editor asked for something that this catalog does not do.');
    const asked = parsed.data;
    switch (asked.action) {
      case 'info':
        return { repo: 'catalog', publish_modes: ['simple'], type: 'local_fs' };
      case 'entriesByFolder': {
        const { folder } = asked.params;
        const files = (await filesBelow(folders.content)).filter(
          (file) => file.startsWith(`${folder}/`) && file.endsWith('.md'),
        );
        return Promise.all(files.map(entry));
      }
      case 'entriesByFiles':
        return Promise.all(asked.params.files.map(({ path }) => entry((placed(path), path))));
      case 'getEntry':
        placed(asked.params.path);
        return entry(asked.params.path);
      case 'persistEntry':
        return persist(asked.params);
      case 'deleteFiles':
        return remove(asked.params.paths);
      case 'getMedia':
        return listImages(folders, asked.params.mediaFolder);
      case 'getMediaFile':
        return getImage(folders, asked.params.path);
      case 'persistMedia':
        throw new Refused('An image belongs to an entry: open the entry that shows it, and add it below the text.');
      case 'getDeployPreview':
        return null;
      case 'getNotes':
        return { notes: [] };
    }
  };
}

import { z } from 'zod';
import { dayIn } from '../../src/content/day.ts';
import { parse } from '../../src/content/parse/parse.ts';
import type { RecordData } from '../../src/content/schema/records.ts';
import { currentTime } from '../../src/settings.ts';
import type { Data } from '../../src/editing/entries/data.ts';
import { editorSchema } from '../../src/editing/entries/json-schemas.ts';
import { fileField, fromForm, toForm } from '../../src/editing/form/entry-form.ts';
import { filesBelow } from '../../src/io/content-folder.ts';
import { sha256 } from '../../src/catalog/sha256.ts';
import { getImage, listImages, uploadsFor, withImage } from './images.ts';
import { brokenAddresses } from '../../src/editing/broken-addresses.ts';
import { formatDiagnostic } from '../../src/content/diagnostics/report.ts';
import { change, parsePath, RejectedRequest, readText, type Change, type Folders, type Upload } from './store.ts';

const asset = z.object({ path: z.string(), content: z.string() });
/** By file path: the SHA-256 of the file when the tab last loaded or saved it. `startScript` adds this. */
const versions = z.record(z.string(), z.string()).default({});
/** A request that Decap sends to a proxy: https://github.com/decaporg/decap-cms/tree/main/packages/decap-server */
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
    versions,
  }),
  z.object({ action: z.literal('getMedia'), params: z.object({ mediaFolder: z.string().default('') }) }),
  z.object({ action: z.literal('getMediaFile'), params: z.object({ path: z.string() }) }),
  z.object({ action: z.literal('persistMedia'), params: z.object({ asset }) }),
  z.object({ action: z.literal('deleteFiles'), params: z.object({ paths: z.array(z.string()) }), versions }),
  z.object({ action: z.literal('getDeployPreview') }),
  z.object({ action: z.literal('getNotes') }),
]);
type Action = z.output<typeof request>;
type Persist = Extract<Action, { action: 'persistEntry' }>;
type Remove = Extract<Action, { action: 'deleteFiles' }>;

const stemOf = (file: string): string => file.replace(/^[^/]+\//, '').replace(/\.md$/, '');

const object = z.record(z.string(), z.unknown());

const unsupported = 'The editor sent a request that this catalog does not support.';

function parseFormFields(raw: string): Data {
  try {
    return object.parse(JSON.parse(raw));
  } catch {
    throw new RejectedRequest(unsupported);
  }
}

const since = 'in another tab or by another program since this form was opened';

/**
 * Returns a function that must be called after each change. The function returns warnings about all addresses broken
 * since the editor started, each with a remedy; '' if there are none.
 */
function brokenAddressTracker(folders: Folders): (changes: ReadonlyMap<string, Change>, today: string) => string {
  const originals = new Map<string, string | undefined>();
  const source = (path: string, text: string | undefined) =>
    text === undefined ? undefined : { file: `content/${path}`, path, text };
  return (changes, today) => {
    for (const [path, { before }] of changes) if (!originals.has(path)) originals.set(path, before);
    const differences = Array.from(originals, ([path, text]) => ({
      before: source(path, text),
      after: source(path, readText(folders, path)),
    }));
    return brokenAddresses(differences, today)
      .map((warning) => formatDiagnostic(warning))
      .join('\n\n');
  };
}

/**
 * Returns a function that answers the editor's requests. It rejects with `RejectedRequest` if a request is not allowed.
 * It only changes or removes a file that still has the version that the browser tab last loaded or saved, so that
 * changes made elsewhere are not lost.
 */
export function actionsOf(folders: Folders, log: (message: string) => void) {
  let lastTask: Promise<unknown> = Promise.resolve();

  /** Runs a task after all earlier tasks, because otherwise two concurrent saves would both read the old file. */
  function afterEarlierTasks<T>(task: () => Promise<T>): Promise<T> {
    const result = lastTask.then(task, task);
    lastTask = result;
    return result;
  }

  const brokenAddressWarnings = brokenAddressTracker(folders);

  /** Writes changes and uploads. Returns the result of `brokenAddressWarnings`, and logs it unless it is ''. */
  async function writeChanges(changes: ReadonlyMap<string, Change>, uploads: readonly Upload[] = []): Promise<string> {
    const warning = brokenAddressWarnings(changes, await change(folders, changes, uploads));
    if (warning !== '') log(warning);
    return warning;
  }

  /** Returns today's date in the company's time zone, or in UTC if `organization.json` is missing or has errors. */
  const today = (): string => {
    const text = readText(folders, 'organization.json') ?? '';
    const data = parse({ file: 'organization.json', path: 'organization.json', text }).entry?.record.data;
    return dayIn(currentTime(process.env), (data as RecordData<'organization'> | undefined)?.timeZone ?? 'UTC');
  };

  const entry = (file: string, day: string) => {
    const place = parsePath(file);
    const text = readText(folders, file);
    if (text === undefined) return { data: null, file: { path: file, id: null } };
    const version = sha256(text);
    const data = toForm(place, { stem: stemOf(file), text, version }, day);
    return { data, file: { path: file, id: version } };
  };

  async function persist({ params: { dataFiles, assets, options }, versions: opened }: Persist) {
    const changes = new Map<string, Change & { readonly after: string }>();
    for (const { path: file, raw } of dataFiles) {
      const place = parsePath(file);
      const old = readText(folders, file);
      if (options.newEntry && old !== undefined)
        throw new RejectedRequest(`Cannot create ${file}: it already exists. Choose another file name.`);
      // The form of a missing optional file, such as brand.json, has no version. Saving it creates the file.
      const creates = options.newEntry || (place.format === 'json' && !opened[file]);
      if (!creates && old === undefined)
        throw new RejectedRequest(
          `Nothing was saved. ${file} has been renamed or removed ${since}. What you wrote is still here: copy it into the renamed entry or into a new one.`,
        );
      if (old !== undefined && opened[file] !== sha256(old))
        throw new RejectedRequest(
          `Nothing was saved. ${file} has been changed ${since}. What you wrote is still here: open the entry in a new tab, make your change again there, and close this form. If the new tab offers a local backup, choose Cancel.`,
        );
      const sent = parseFormFields(raw);
      if (place.format === 'markdown' && sent[fileField] !== stemOf(file))
        throw new RejectedRequest(
          options.newEntry
            ? `An entry with this file name already exists, so the form tried ${file}. Choose another file name.`
            : 'The file name cannot be changed here: it is the address that others link to.',
        );
      changes.set(file, { before: old, after: fromForm(place, withImage(sent), old ?? '', editorSchema(place.kind)) });
    }
    const uploads = uploadsFor(folders, dataFiles[0]?.path ?? '', assets);
    const warning = await writeChanges(changes, uploads);
    for (const { path: file } of uploads) log(`added ${file}`);
    for (const file of changes.keys()) log(`saved ${file}`);
    const saved = Array.from(changes, ([file, { after }]) => [file, sha256(after)] as const);
    return { message: 'saved', versions: Object.fromEntries(saved), warning };
  }

  async function remove({ params: { paths }, versions: opened }: Remove) {
    const changes = new Map<string, Change>();
    for (const file of paths) {
      parsePath(file);
      const before = readText(folders, file);
      if (before === undefined || opened[file] !== sha256(before))
        throw new RejectedRequest(
          `Nothing was removed. ${file} has been changed, renamed or removed ${since}. Reload the page and check the entry before you remove it.`,
        );
      changes.set(file, { before, after: undefined });
    }
    const warning = await writeChanges(changes);
    for (const file of paths) log(`removed ${file}`);
    return { message: 'removed', warning };
  }

  return async function answer(body: unknown): Promise<unknown> {
    const parsed = request.safeParse(body);
    if (!parsed.success) throw new RejectedRequest(unsupported);
    const action = parsed.data;
    switch (action.action) {
      case 'info':
        return { repo: 'catalog', publish_modes: ['simple'], type: 'local_fs' };
      case 'entriesByFolder': {
        const { folder } = action.params;
        const files = (await filesBelow(folders.content)).filter(
          (file) => file.startsWith(`${folder}/`) && file.endsWith('.md'),
        );
        const day = today();
        return files.map((file) => entry(file, day));
      }
      case 'entriesByFiles':
        return action.params.files.map(({ path }) => entry(path, today()));
      case 'getEntry':
        return entry(action.params.path, today());
      case 'persistEntry':
        return afterEarlierTasks(() => persist(action));
      case 'deleteFiles':
        return afterEarlierTasks(() => remove(action));
      case 'getMedia':
        return listImages(folders, action.params.mediaFolder);
      case 'getMediaFile':
        return getImage(folders, action.params.path);
      case 'persistMedia':
        throw new RejectedRequest(
          'An image belongs to an entry: open the entry that shows it, and add it below the text.',
        );
      case 'getDeployPreview':
        return null;
      case 'getNotes':
        return { notes: [] };
    }
  };
}

import type { Loader, LoaderContext } from 'astro/loaders';
import { annotate } from './annotate.ts';
import type { Checked } from './catalog/check.ts';
import { ContentError } from './catalog/content-error.ts';
import { formatWarnings } from './catalog/format-faults.ts';
import { singleKinds, type Kind, type SingleKind } from './catalog/records.ts';
import { loadContent } from './load.ts';
import { folders } from './settings.ts';

const { content: contentFolder, public: publicFolder } = folders(process.env);

// Rules go across collections, so the first loader that asks reads everything, for all of them.
let reading: Promise<Checked> | undefined;

async function read(logger: LoaderContext['logger']): Promise<Checked> {
  const checked = await loadContent(contentFolder, publicFolder).catch(async (error: unknown) => {
    if (error instanceof ContentError) await annotate(error, process.env);
    throw error;
  });
  await annotate({ faults: [], warnings: checked.warnings }, process.env);
  if (checked.warnings.length > 0) logger.warn(formatWarnings(checked.warnings));
  return checked;
}

const isSingle = (kind: Kind): kind is SingleKind => (singleKinds as readonly Kind[]).includes(kind);

function fill(kind: Kind, { records }: Checked, context: LoaderContext): void {
  const { store } = context;
  const entries = isSingle(kind) ? [records[kind]] : records[kind];
  const ids = new Set(entries.map(({ slug }) => slug));
  for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
  for (const { slug, data, body } of entries)
    store.set({ id: slug, data, body, digest: context.generateDigest({ data, body }) });
}

/** Loads the checked records of one kind into Astro's content layer. Rejects with every fault of all content. */
export function recordsLoader(kind: Kind): Loader {
  return {
    name: `records-${kind}`,
    load: async (context) => {
      // The dev server has its own way to the content, which shows a change at once: src/dev.
      if (context.watcher) return;
      fill(kind, await (reading ??= read(context.logger)), context);
    },
  };
}

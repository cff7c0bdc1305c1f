import path from 'node:path';
import { AstroError } from 'astro/errors';
import type { Loader, LoaderContext } from 'astro/loaders';
import { daysOfChange, whyUnpublished } from '../catalog/publication.ts';
import { collectionNames, schemas, type CollectionName } from '../collections/index.ts';
import { fieldsWithRole } from '../schemas/roles.ts';
import { currentTime, folders, isProduction, root } from '../settings.ts';
import { checkContent, type CheckedContent, type CheckedEntry } from './check-content.ts';
import { storeId } from '../catalog/languages.ts';
import { contentChecked } from './content-checked.ts';
import { annotate } from './diagnostics/annotations.ts';
import { formatReport } from './diagnostics/report.ts';

/** Checks all content. In the dev server, errors are only reported, and the result is undefined. */
async function check({ logger, watcher }: LoaderContext): Promise<CheckedContent | undefined> {
  const now = currentTime(process.env);
  const options = { now, isProduction: !watcher && isProduction(process.env) };
  const { errors, warnings, content } = await checkContent(folders(process.env).content, options);
  annotate([...errors, ...warnings], process.env);
  if (warnings.length > 0) logger.warn(formatReport(warnings));
  const report = content ? '' : `The content has errors.\n\n${formatReport(errors)}`;
  if (!watcher && report !== '') throw reportedError(report);
  if (report !== '') logger.error(report);
  contentChecked.publish(report);
  return content;
}

/** Astro renders `**` and links in messages as Markdown. Spaces without width keep them as they are. */
function reportedError(report: string): AstroError {
  const error = new AstroError(report.replace(/](?=\()|\*(?=\*)/g, '$&\u200b'));
  // The fault is in the content, so a stack trace would only bury the report.
  error.stack = '';
  return error;
}

const scheduleName = 'schedule';

/** The last check, by the collections that have yet to take its result. */
const shared = new Map<string, Promise<CheckedContent | undefined>>();

/**
 * Checks all content once each time that Astro loads all collections. Each takes the result once: the last may begin
 * when a short check is done, and a build has no memory to keep the content and its bodies any longer.
 */
function sharedCheck(context: LoaderContext): Promise<CheckedContent | undefined> {
  const { collection } = context;
  const current = shared.get(collection) ?? check(context);
  if (!shared.delete(collection))
    for (const other of [...collectionNames, scheduleName]) if (other !== collection) shared.set(other, current);
  return current;
}

/** Whether the entries of a collection can have pictures, which only Astro's schema can load. */
const hasPictures = (name: CollectionName): boolean =>
  fieldsWithRole(schemas[name]).some(({ role }) => role.is === 'picture');

/**
 * Loads a collection after a check of all content. In the dev server, a fault keeps the last valid entries. A build gets
 * published entries only, so that no page of the site can show a draft, and no picture of one is published.
 */
export const checkedLoader = (name: CollectionName): Loader => ({
  name: 'checked-content',
  load: async (context) => {
    const { store, watcher } = context;
    const content = await sharedCheck(context);
    if (!content) return;
    const entries: readonly (CheckedEntry & { readonly storeId: string })[] = [
      ['', content.entries] as const,
      ...content.languages,
    ].flatMap(([folder, ofLanguage]) =>
      ofLanguage[name].map((entry) => ({ ...entry, storeId: storeId(folder, entry.id) })),
    );
    const needsAstro = hasPictures(name);
    // The store of the last run lacks the imports of pictures, which `set()` adds to new entries only.
    store.clear();
    for (const { collection, storeId: id, data: fields, path: file, body = '', rendered } of entries) {
      const data: Record<string, unknown> & { readonly draft?: boolean } = { ...fields };
      if (!watcher && whyUnpublished({ collection, data }, content.today)) continue;
      const filePath = path.relative(root, path.join(folders(process.env).content, file)).replaceAll(path.sep, '/');
      store.set({
        id,
        data: needsAstro ? await context.parseData({ id, data, filePath }) : data,
        filePath,
        ...(rendered && {
          body,
          rendered: {
            html: rendered.html,
            metadata: { headings: [...rendered.headings], imagePaths: [...rendered.images] },
          },
          assetImports: [...rendered.images],
        }),
      });
    }
  },
});

/** Loads the future days on which the published content changes, for the schedule of the next builds. */
export const scheduleLoader: Loader = {
  name: scheduleName,
  load: async (context) => {
    const content = await sharedCheck(context);
    if (content) context.store.set({ id: scheduleName, data: { days: daysOfChange(content.entries, content.today) } });
  },
};

import { languageFile } from '../../catalog/languages.ts';
import { isLanguageFolder, languageTag } from '../../contract/languages.ts';
import { isSingle } from '../../collections/index.ts';
import { unequalLists } from '../../schemas/translation.ts';
import { nearest } from '../../text/nearest.ts';
import { errorIn } from '../diagnostics/diagnostic.ts';
import { fieldError, fieldWarning, inBody, type Rule } from './rule.ts';

/** Checks that each language has its name for the company and a home page, to which others lead. */
export const languageFiles: Rule = function* ({ translations, folder }) {
  for (const { folder: language, files } of translations)
    for (const path of [languageFile, 'pages/index.md'])
      if (!files.some((file) => file.path === path))
        yield errorIn(`${folder}/${language}/${path}`, 'file', {
          problem: 'is missing.',
          remedy: `Add it with texts in ${new Intl.DisplayNames('en', { type: 'language' }).of(languageTag(language)) ?? language}: every language needs this file.`,
        });
};

/** Checks that each translation is of an entry that exists. */
export const orphans: Rule = function* ({ entries, translations, folder }) {
  for (const { files } of translations)
    for (const { collection, id, file, path } of files) {
      const ids = entries[collection].map((one) => one.id);
      if (collection === 'words' || ids.includes(id)) continue;
      const close = nearest(id, ids);
      yield errorIn(file, 'file name', {
        problem: `translates ${folder}/${path}, which does not exist.`,
        remedy: `${close === undefined || isSingle(collection) ? '' : `Did you mean ${close}? `}Rename it like its original: both have the same address.`,
      });
    }
};

/** Checks that lists, whose items are translated by their place, are as long as those of the original. */
export const translatedLists: Rule = function* ({ entries, translations }) {
  for (const { files } of translations)
    for (const file of files) {
      const original = entries[file.collection].find(({ id }) => id === file.id);
      if (!original || file.collection === 'words') continue;
      for (const { path, of, given } of unequalLists(original.data, file.data))
        yield fieldError(file, path, {
          problem: `has ${given} items, but ${of} in ${original.file}.`,
          remedy: 'Give as many, in the same order: each translates the one at its place.',
        });
    }
};

/** Warns of translations that were last compared with their original before that changed. */
export const staleTranslations: Rule = function* ({ entries, translations }) {
  for (const { files } of translations)
    for (const file of files) {
      const original = entries[file.collection].find(({ id }) => id === file.id);
      const [changed, compared] = [original, file].map((one) =>
        one && 'updated' in one.data ? one.data.updated : undefined,
      );
      if (original && changed !== undefined && (compared ?? '') < changed)
        yield fieldWarning(file, ['updated'], {
          problem: `${compared === undefined ? 'is missing' : `${compared} is before ${changed}`}, when ${original.file} last changed.`,
          remedy: `Compare the texts, then write updated: ${changed}.`,
        });
    }
};

/** Warns of translations without a body, whose pages show that of the original in its language. */
export const untranslatedBodies: Rule = function* ({ entries, translations }) {
  for (const { files } of translations)
    for (const file of files) {
      const original = entries[file.collection].find(({ id }) => id === file.id);
      if (original && original.body.trim() !== '' && file.body.trim() === '')
        yield inBody(
          'warning',
          file,
          { line: 1, column: 1 },
          {
            problem: `is empty, so the page shows that of ${original.file}, in its language.`,
            remedy: 'Translate it below the fields.',
          },
        );
    }
};

/** Checks that no folder of pages has the form of a language, whose address it would have. */
export const pageFolders: Rule = function* ({ entries }) {
  for (const { id, file } of entries.pages) {
    const [folder = '', ...rest] = id.split('/');
    if (rest.length > 0 && isLanguageFolder(folder))
      yield errorIn(file, 'file name', {
        problem: `is in a folder, "${folder}", whose address is kept for a language.`,
        remedy: 'Rename the folder: two and three letters mean a language.',
      });
  }
};

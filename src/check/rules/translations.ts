import { introductionSlugs } from '../../catalog/built-in-pages.ts';
import { languageFile } from '../../catalog/languages.ts';
import { topicSlug } from '../../catalog/topics.ts';
import { listedNames } from '../../contract/collections.ts';
import { isLanguageFolder, languageTag } from '../../contract/languages.ts';
import { isSingle } from '../../collections/index.ts';
import { fillIn } from '../../schemas/fields.ts';
import { unequalLists } from '../../schemas/translation.ts';
import { nearest } from '../../text/nearest.ts';
import { errorIn } from '../diagnostics/diagnostic.ts';
import type { SourceEntry } from '../parse/parse.ts';
import {
  contactTypesIn,
  fieldError,
  fieldWarning,
  inBody,
  keyOf,
  type FieldPath,
  type Rule,
  type RuleInput,
} from './rule.ts';

/**
 * Checks that each language has its name for the company, and the introductions of its generated pages: those of lists
 * only with entries.
 */
export const languageFiles: Rule = function* ({ entries, translations, folder }) {
  for (const { folder: language, files } of translations) {
    const tag = languageTag(language);
    const isNeeded = (slug: string) =>
      !listedNames.some((name) => name === slug) || files.some(({ collection }) => collection === slug);
    const given = new Set(files.map(({ path }) => path));
    for (const path of [languageFile, ...introductionSlugs.filter(isNeeded).map((slug) => `pages/${slug}.md`)])
      if (!given.has(path))
        yield errorIn(`${folder}/${language}/${path}`, 'file', {
          problem: 'is missing.',
          remedy: `Write it with npm run translate -- ${language} ${path.replace(/\.\w+$/, '')}: a language needs it.`,
        });
    const [organization] = entries.organization;
    if (organization?.data.inLanguage === tag)
      yield errorIn(`${folder}/${language}/${languageFile}`, 'file name', {
        problem: `is in the folder of "${tag}", which is the language of ${organization.file}.`,
        remedy: 'Remove the folder: the texts in that language are the originals.',
      });
  }
};

/** Warns of a language without the texts of the contact page. */
export const translatedContact: Rule = function* ({ entries, translations, folder }) {
  const types = contactTypesIn(entries);
  for (const { folder: language, files } of translations) {
    const contact = files.find((file) => file.collection === 'contact');
    const points = contact && 'contactPoints' in contact.data ? (contact.data.contactPoints ?? []) : [];
    const missing = types.filter((type) => !points.some(({ contactType }) => contactType === type));
    if (contact && missing.length > 0)
      yield fieldWarning(contact, ['contactPoints'], {
        problem: `has no texts for ${missing.join(', ')}, so the contact page shows those of the original.`,
        remedy: 'Add an item with the contactType, and its texts in the language.',
      });
    if (!contact)
      yield {
        ...errorIn(`${folder}/${language}/contact.json`, 'file', {
          problem: 'is missing, so the contact page shows the texts of the original.',
          remedy: `Write it with npm run translate -- ${language} contact.`,
        }),
        severity: 'warning',
      };
  }
};

/** Checks that translated contact points are of types that the company has, each once. */
export const translatedPoints: Rule = function* ({ entries, translations }) {
  const types = contactTypesIn(entries);
  for (const file of translations.flatMap(({ files }) => files)) {
    const points = file.collection === 'contact' && 'contactPoints' in file.data ? (file.data.contactPoints ?? []) : [];
    const known = new Set(types);
    for (const [index, { contactType }] of points.entries())
      if (!known.delete(contactType))
        yield fieldError(file, ['contactPoints', index, 'contactType'], {
          problem: `"${contactType}" is ${types.includes(contactType) ? 'translated twice' : 'not a contact point of the original'}.`,
          remedy: `The types are: ${types.join(', ')}.`,
        });
  }
};

/** Yields the translations of all languages with their originals, if these exist. */
function* pairs({ entries, translations }: RuleInput) {
  const originals = new Map(Object.values(entries).flatMap((all) => all.map((one: SourceEntry) => [keyOf(one), one])));
  for (const { files } of translations)
    // Words of the interface have no original.
    for (const file of files) if (file.collection !== 'words') yield { file, original: originals.get(keyOf(file)) };
}

const updatedOf = ({ data }: SourceEntry): string | undefined => ('updated' in data ? data.updated : undefined);

/** Checks that each translation is of an entry that exists. */
export const orphans: Rule = function* (content) {
  for (const { file: translation, original } of pairs(content)) {
    const { collection, id, file, path } = translation;
    if (original) continue;
    const close = nearest(
      id,
      content.entries[collection].map((one) => one.id),
    );
    yield errorIn(file, 'file name', {
      problem: `translates ${content.folder}/${path}, which does not exist.`,
      remedy: `${close === undefined || isSingle(collection) ? '' : `Did you mean ${close}? `}Rename it like its original, since both have the same address, or remove it.`,
    });
  }
};

/** The names that group entries: topics, and facts that tables compare. */
const groupNames = [
  { collection: 'news', list: 'tags', what: 'topic' },
  { collection: 'products', list: 'additionalProperty', what: 'fact' },
] as const;

/** Checks that what has one name in the original has one name in a language, which nothing else has. */
export const translatedNames: Rule = function* (content) {
  for (const { collection, list, what } of groupNames) {
    const pathOf = (index: number): FieldPath => [list, index, ...(list === 'tags' ? [] : ['name'])];
    const namesIn = ({ data }: Pick<SourceEntry, 'data'>): readonly (string | undefined)[] =>
      (
        (data as Readonly<Record<string, readonly (string | { readonly name?: string })[] | undefined>>)[list] ?? []
      ).map((one) => (typeof one === 'string' ? one : one.name));
    const known = new Map<string, { readonly other: string; readonly file: string }>();
    for (const { file, original } of pairs(content))
      for (const [index, name] of original && file.collection === collection ? namesIn(file).entries() : []) {
        const own = original && namesIn(original)[index];
        if (name === undefined || name === fillIn || own === undefined) continue;
        const [there, back] = [
          `${file.language ?? ''} of ${own}`,
          `${file.language ?? ''} for ${topicSlug(name, file.language ?? '')}`,
        ];
        const [before, taken] = [known.get(there), known.get(back)];
        if (before && before.other !== name)
          yield fieldError(file, pathOf(index), {
            problem: `translates the ${what} "${own}" as "${name}", but ${before.file} as "${before.other}".`,
            remedy: `Write "${before.other}" here, or "${name}" there.`,
          });
        else if (taken && taken.other !== own)
          yield fieldError(file, pathOf(index), {
            problem: `translates the ${what} "${own}" as "${name}", which is "${taken.other}" in ${taken.file}.`,
            remedy: 'Write another name: one name is one thing.',
          });
        known.set(there, { other: name, file: file.file });
        known.set(back, { other: own, file: file.file });
      }
  }
};

/** Checks that lists, whose items are translated by their place, are as long as those of the original. */
export const translatedLists: Rule = function* (content) {
  for (const { file, original } of pairs(content))
    for (const { path, of, given } of original ? unequalLists(original.data, file.data) : [])
      yield fieldError(file, path, {
        problem: `has ${given} items, but ${of} in ${original?.file ?? ''}.`,
        remedy: 'Give as many, in the same order: each translates the one at its place.',
      });
};

/** Warns of translations that were last compared with their original before that changed. */
export const staleTranslations: Rule = function* (content) {
  for (const { file, original } of pairs(content)) {
    const [changed, compared] = [original && updatedOf(original), updatedOf(file)];
    if (original && changed !== undefined && (compared ?? '') < changed)
      yield fieldWarning(file, ['updated'], {
        problem: `${compared === undefined ? 'is missing: it is the day of the last comparison with' : `${compared} is before ${changed}, the last change of`} ${original.file}.`,
        remedy: `Compare the texts, then write updated: ${changed}.`,
      });
  }
};

/** Warns of translations without a body, whose pages show that of the original in its language. */
export const untranslatedBodies: Rule = function* (content) {
  for (const { file, original } of pairs(content))
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
};

/** Checks that no page has the address of a language, and no folder of pages the form of one. */
export const pageFolders: Rule = function* ({ entries, translations }) {
  for (const { id, file } of entries.pages) {
    const [folder = '', ...rest] = id.split('/');
    if (translations.some((language) => language.folder === id))
      yield errorIn(file, 'file name', {
        problem: `has the address /${id}, which is that of the home page in the language of that name.`,
        remedy: 'Rename the file.',
      });
    if (rest.length > 0 && isLanguageFolder(folder))
      yield errorIn(file, 'file name', {
        problem: `is in a folder, "${folder}", whose address is kept for a language.`,
        remedy: 'Rename the folder: two and three letters mean a language.',
      });
  }
};

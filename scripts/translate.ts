/** `npm run translate -- pt products/balcao`: writes a translation with the original's texts, ready to be replaced. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { checkContent } from '../src/check/check-content.ts';
import { formatReport } from '../src/check/diagnostics/report.ts';
import { parseContentPath } from '../src/check/parse/content-path.ts';
import { parse } from '../src/check/parse/parse.ts';
import { listFolder } from '../src/check/read-content.ts';
import { isLanguageFolder } from '../src/contract/languages.ts';
import { collections, isSingle, schemas, textCollections } from '../src/collections/index.ts';
import { folderNames } from '../src/contract/collections.ts';
import { fillIn } from '../src/schemas/fields.ts';
import { textsOf } from '../src/schemas/translation.ts';
import { currentTime, folders } from '../src/settings.ts';
import { toFillIn } from './to-fill-in.ts';

const usage = `npm run translate -- LANGUAGE ENTRY  writes the file that translates an entry, such as pt products/balcao or pt contact.
npm run translate -- LANGUAGE --all  writes those of all entries that have none, for a new language.
npm run translate -- LANGUAGE        lists what is not translated, or was before the original changed.`;

const { content } = folders(process.env);
const shown = (file: string): string => path.relative(process.cwd(), file);

/** JSON has no comments. */
const beside = (text: string): string => `${fillIn}: ${text}`;

/** Returns the front matter of a translation: above each field the original's, as a comment. */
const frontMatter = (texts: Readonly<Record<string, unknown>>): string =>
  Object.entries(texts)
    .map(([name, value]) => {
      const [original, own] = [value, toFillIn(value)].map((one) => stringify({ [name]: one }, { lineWidth: 0 }));
      return `${(original ?? '').trimEnd().replace(/^/gm, '# ')}\n${own ?? ''}`;
    })
    .join('');

/** Writes the translation of an entry, and returns its path. */
function write(language: string, entry: string): string {
  const name = existsSync(path.join(content, `${entry}.json`)) ? `${entry}.json` : `${entry}.md`;
  const [file, translation] = [path.join(content, name), path.join(content, language, name)];
  const found = parseContentPath(name);
  if (!found || !existsSync(file)) throw new Error(`Cannot translate ${shown(file)}: it does not exist.`);
  if (existsSync(translation)) throw new Error(`Cannot write it: ${shown(translation)} exists.`);
  const original = parse({ file, path: name, text: readFileSync(file, 'utf8') });
  if (!original.entry || original.errors.length > 0)
    throw new Error(`Cannot translate it:\n${formatReport(original.errors)}`);
  const { data, body } = original.entry;
  const texts = textsOf(schemas[found.collection], data);
  const updated = 'updated' in data && data.updated !== undefined ? { updated: data.updated } : {};
  const text = isSingle(found.collection)
    ? `${JSON.stringify({ ...(toFillIn(texts, beside) as object), ...updated }, null, 2)}\n`
    : `---\n${frontMatter(texts)}${Object.keys(updated).length > 0 ? stringify(updated) : ''}---\n${body.trim() === '' ? '' : `${fillIn}\n\n${body.trim()}\n`}`;
  mkdirSync(path.dirname(translation), { recursive: true });
  writeFileSync(translation, text);
  return translation;
}

/** Returns the entries and files with texts that have no translation, such as `products/balcao`. */
const untranslated = (language: string): string[] =>
  listFolder(content)
    .filter(({ name }) => {
      const found = parseContentPath(name);
      // Words of the interface have no original.
      return found && found.collection !== 'words' && textCollections.includes(found.collection);
    })
    .filter(({ name }) => !existsSync(path.join(content, language, name)))
    .map(({ name }) => name.replace(/\.\w+$/, ''));

/** Lists the entries that a language lacks, and its files that are older than their originals. */
async function list(language: string): Promise<string> {
  const { warnings, content: checked, errors } = await checkContent(content, { now: currentTime(process.env) });
  if (!checked) throw new Error(formatReport(errors));
  const translated = checked.languages.get(language);
  const lines = folderNames.flatMap((name) => {
    const all = checked.entries[name];
    const ids = new Set(translated?.[name].map(({ id }) => id));
    const missing = all.filter(({ id }) => !ids.has(id));
    const { several } = collections[name].names;
    return [
      `${all.length - missing.length} of ${all.length} ${several}${missing.length > 0 ? '. Not translated:' : ''}`,
      ...missing.map(({ id }) => `  ${name}/${id}`),
    ];
  });
  const stale = warnings.filter(({ rule, file }) => rule === 'staleTranslations' && file.includes(`/${language}/`));
  return [...lines, ...(stale.length > 0 ? ['', formatReport(stale)] : [])].join('\n');
}

try {
  const [given = '', entry, ...rest] = process.argv.slice(2);
  const language = given.toLowerCase();
  if (!isLanguageFolder(language) || rest.length > 0) throw new Error(usage);
  if (entry === undefined) console.log(await list(language));
  else {
    const entries = entry === '--all' ? untranslated(language) : [entry.replace(/\.(?:md|json)$/, '')];
    const files = entries.map((one) => shown(write(language, one)));
    console.log(
      `${files.join('\n')}\nReplace each ${fillIn} with a text in the language. What you remove comes from the original. To check it: npm run content.`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

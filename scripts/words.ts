/** `npm run words`: lists the words of the interface that the language of the site, or a further one, lacks in its words.json. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languageTag, isLanguageFolder } from '../src/contract/languages.ts';
import { englishWords, missingWords } from '../src/i18n/words.ts';
import { folders } from '../src/settings.ts';

interface Word {
  readonly word: string;
  readonly english?: string;
  readonly text?: string;
}

try {
  const { content } = folders(process.env);
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
  const own = (read(path.join(content, 'organization.json')) as { readonly inLanguage: string }).inLanguage;
  const folder = process.argv[2]?.toLowerCase() ?? '';
  if (folder !== '' && !(isLanguageFolder(folder) && existsSync(path.join(content, folder))))
    throw new Error(`npm run words -- LANGUAGE: "${folder}" is not the folder of a further language in ${content}.`);
  const language = folder === '' ? own : languageTag(folder);
  const file = path.join(content, folder, 'words.json');
  const written = existsSync(file) ? (read(file) as { readonly words?: readonly Word[] }) : {};
  const known = new Set(written.words?.map(({ word }) => word));
  const missing = missingWords(language, []).filter((word) => !known.has(word));
  const added = missing.map((word): Word => ({ word, english: englishWords.get(word) ?? '', text: '' }));
  if (added.length === 0)
    console.log(`Pages have all words in "${language}", or ${file} lists those that are missing.`);
  else {
    const words = [...(written.words ?? []), ...added];
    writeFileSync(
      file,
      `${JSON.stringify({ $schema: `${folder === '' ? '' : '../'}../schemas/words.schema.json`, ...written, words }, null, 2)}\n`,
    );
    console.log(`${added.length} words are in ${file}. Write the text of each beside its English.
A name in braces, such as {name}, is filled in: keep it, and choose words that need no ending on it. No word depends on a number.
A sentence with " | " has a form for a day, a month and a year. The form for a day is enough if it suits all three.
npm run content counts those that are left. Pages show them in English.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

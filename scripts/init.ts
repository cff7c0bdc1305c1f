/** `npm run init`: starts a company of your own instead of the sample. Asks in a terminal; elsewhere, flags answer. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { z } from 'zod';
import { missingWords, tables, wordsFor, type Words } from '../src/i18n/words.ts';
import { isLanguageFolder, languageTag } from '../src/contract/languages.ts';
import { requiredContactTypes } from '../src/schemas/contact.ts';
import { country, fillIn } from '../src/schemas/fields.ts';
import { organizationSchema } from '../src/schemas/organization.ts';
import { currentTime, folders, root } from '../src/settings.ts';
import { dayIn } from '../src/text/day.ts';
import { slugOf } from '../src/text/slugify.ts';
import { formsFile, formsText } from './editors/pages-cms.ts';

/** The name of the sample company, which alone is replaced. */
const sampleName = 'Ladrilho';
const { name, legalName, inLanguage, timeZone, url } = organizationSchema.shape;
const offers = ['software', 'goods', 'services', 'none'] as const;
const yesOrNo = z.enum(['yes', 'no']);

type Answers = Readonly<Record<string, string>>;

interface Question {
  readonly question: string;
  readonly schema: z.ZodType;
  readonly defaultAnswer?: (answers: Answers) => string | undefined;
}

const own = Intl.DateTimeFormat().resolvedOptions();
const localeOf = (country: string) => new Intl.Locale('und', { region: country });

const zonesOf = (code = ''): string[] => (code === '' ? [] : (localeOf(code).getTimeZones() ?? []));

/** Returns what can be said to a flag of this question, if that is a short list. */
const choicesOf = (flag: string, { country: code }: Answers): string =>
  flag === 'time-zone' && zonesOf(code).length > 0 ? ` (${zonesOf(code).join(', ')})` : '';

/** Returns the time zone of a country; of several, only that of this machine. */
function timeZoneOf(code: string): string | undefined {
  const zones = zonesOf(code);
  return zones.length === 1 ? zones[0] : zones.find((zone) => zone === own.timeZone);
}

/**
 * Returns the language of a country if the interface has words in it, otherwise one with words that is used there, and
 * says so. It names the country if that writes dates and numbers in its own way: "en" is American, "en-KE" is not.
 */
function languageOf(code: string): string {
  const likely = localeOf(code).maximize().minimize().baseName;
  if (missingWords(likely).length === 0) return likely;
  const tags = Object.keys(tables).map((language) => `${language}-${code}`);
  const used = tags.find((tag) => new Intl.DateTimeFormat(tag).resolvedOptions().locale === tag) ?? 'en-GB';
  console.log(
    `Pages have no words in "${likely}" yet, so the default is "${used}". To write them: --language ${likely}, then npm run words.`,
  );
  return used;
}

/** Returns the folders of further languages in an answer, each once. */
const furtherIn = (answer = '', own = ''): string[] =>
  [...new Set(answer.toLowerCase().split(/[\s,]+/))].filter((tag) => !['', 'none', own.toLowerCase()].includes(tag));

/** The questions by flag. */
const questions: Readonly<Record<string, Question>> = {
  name: { question: 'Name of the company in daily use', schema: name },
  'legal-name': { question: 'Its registered name', schema: legalName, defaultAnswer: (answers) => answers['name'] },
  country: {
    question: 'Its country, two capital letters such as PL',
    schema: country,
    defaultAnswer: () => new Intl.Locale(own.locale).maximize().region,
  },
  'time-zone': {
    question: 'Its time zone, such as Europe/Warsaw',
    schema: timeZone,
    defaultAnswer: ({ country: code }) => code && timeZoneOf(code),
  },
  language: {
    question: 'Language of the pages, such as en-GB or pt-BR',
    schema: inLanguage,
    defaultAnswer: ({ country: code }) => code && languageOf(code),
  },
  site: {
    question: 'Address of the site, beginning with https://',
    schema: url,
    defaultAnswer: (answers) =>
      `https://www.${slugOf(answers['name'] ?? '', answers['language']) || 'company'}.example`,
  },
  languages: {
    question: 'Further languages of the site, such as fr-CH,it-CH, or none',
    schema: z
      .string()
      .refine((text) => furtherIn(text).every(isLanguageFolder), 'has a part that is not a language code'),
    defaultAnswer: () => 'none',
  },
  offers: { question: `What it offers: ${offers.join(', ')}`, schema: z.enum(offers), defaultAnswer: () => 'services' },
  news: { question: 'Does it publish news? yes or no', schema: yesOrNo, defaultAnswer: () => 'no' },
  work: { question: 'Does it show selected work? yes or no', schema: yesOrNo, defaultAnswer: () => 'no' },
};

const text = { type: 'string' } as const;
const flags = Object.fromEntries(Object.keys(questions).map((flag) => [flag, text]));

/** Returns why an answer cannot be used; undefined if it can. */
const problemOf = (schema: z.ZodType, answer: string): string | undefined =>
  schema.safeParse(answer).error?.issues.map(({ message }) => message).join('; '); // prettier-ignore

/** Asks for an answer until it can be used. */
async function askOne(
  terminal: Interface,
  { question, schema }: Question,
  initial: string | undefined,
): Promise<string> {
  const typed = await terminal.question(`${question}${initial === undefined ? '' : ` [${initial}]`}: `);
  const answer = typed.trim() || (initial ?? '');
  const problem = problemOf(schema, answer);
  if (problem === undefined) return answer;
  console.log(`Cannot use "${answer}": ${problem}.`);
  return askOne(terminal, { question, schema }, initial);
}

/** Returns an answer to each question: by flags, then in the terminal or, with `--yes`, the default answers. */
async function ask(given: Readonly<Record<string, unknown>>, takesDefaults: boolean): Promise<Answers> {
  const answers: Record<string, string> = {};
  for (const [flag, { schema }] of Object.entries(questions)) {
    const answer = given[flag] as string | undefined;
    const problem = answer === undefined ? undefined : problemOf(schema, answer);
    if (problem !== undefined) throw new Error(`Cannot use --${flag} "${answer ?? ''}": ${problem}.`);
    if (answer !== undefined) answers[flag] = answer;
  }
  const { stdin: input, stdout: output } = process;
  const terminal = input.isTTY && !takesDefaults ? createInterface({ input, output }) : undefined;
  try {
    for (const [flag, one] of Object.entries(questions)) {
      if (answers[flag] !== undefined || !(terminal || takesDefaults)) continue;
      const initial = one.defaultAnswer?.(answers);
      const answer = terminal ? await askOne(terminal, one, initial) : initial;
      if (answer !== undefined) answers[flag] = answer;
    }
  } finally {
    terminal?.close();
  }
  // Other default answers need the name.
  const needed = takesDefaults && answers['name'] === undefined ? ['name'] : Object.keys(questions);
  const missing = needed.filter((flag) => answers[flag] === undefined);
  if (missing.length > 0)
    throw new Error(
      `There is no terminal to ask in. Add ${missing.map((flag) => `--${flag}${choicesOf(flag, answers)}`).join(', ')}${takesDefaults ? '' : ', or --yes for the default answers'}.`,
    );
  return answers;
}

/** Returns the files of a company about which nothing but the answers is known, by path. */
function filesOf(answers: Answers): Readonly<Record<string, string>> {
  const { name: company = '', country: code = '', language = '', site = '' } = answers;
  const updated = dayIn(currentTime(process.env), answers['time-zone'] ?? '');
  const { title, language: written } = wordsFor(language);
  const email = `${fillIn}@${new URL(site).hostname.replace(/^www\./, '')}`;
  const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
  // Without words in the language, titles are English.
  const mark = written === language ? '' : ` ${fillIn}`;
  const page = (heading: string, body = ''): string =>
    `---\n${stringify({ title: heading + mark, summary: fillIn, updated })}---\n${body && `\n${body}\n`}`;
  const pagesIn = (titles: Words['title']): Readonly<Record<string, string>> => ({
    'pages/index.md': page(fillIn),
    'pages/about.md': page(titles.about, fillIn),
    'pages/contact.md': page(titles.contact),
    'pages/privacy.md': page(titles.privacy, fillIn),
  });
  const further = furtherIn(answers['languages'], language);
  const types = ['sales', ...requiredContactTypes];
  const translations = further.flatMap((folder) => [
    [`${folder}/organization.json`, json({ slogan: fillIn, description: fillIn, updated })],
    [
      `${folder}/contact.json`,
      json({ contactPoints: types.map((contactType) => ({ contactType, description: fillIn })), updated }),
    ],
    ...Object.entries(pagesIn(wordsFor(languageTag(folder)).title)).map(([file, written]) => [
      `${folder}/${file}`,
      written,
    ]),
  ]);
  return {
    ...(Object.fromEntries(translations) as Readonly<Record<string, string>>),
    'organization.json': json({
      $schema: '../schemas/organization.schema.json',
      name: company,
      legalName: answers['legal-name'],
      url: new URL(site).origin,
      slogan: fillIn,
      description: fillIn,
      identifier: [{ propertyID: fillIn, value: fillIn }],
      address: { streetAddress: fillIn, addressLocality: fillIn, addressCountry: code },
      areaServed: [code],
      timeZone: answers['time-zone'],
      inLanguage: language,
      updated,
    }),
    'contact.json': json({
      $schema: '../schemas/contact.schema.json',
      email,
      contactPoints: types.map((contactType) => ({
        contactType,
        description: fillIn,
        email,
      })),
      updated,
    }),
    ...pagesIn(title),
    ...(answers['offers'] !== 'none' && {
      'pages/products.md': page(answers['offers'] === 'services' ? title.services : title.products),
    }),
    ...(answers['news'] === 'yes' && { 'pages/news.md': page(title.news) }),
    ...(answers['work'] === 'yes' && { 'pages/work.md': page(title.work) }),
  };
}

try {
  const boolean = { type: 'boolean' } as const;
  const { values } = parseArgs({ options: { ...flags, yes: boolean, 'dry-run': boolean, help: boolean } });
  if (values.help === true) {
    console.log(Object.entries(questions).map(([flag, { question }]) => `--${flag}: ${question}`).join('\n')); // prettier-ignore
    console.log('--yes: take the default answers to the others\n--dry-run: only list the files');
    process.exit();
  }
  const { content } = folders(process.env);
  const sample = path.join(root, 'sample');
  const organization = path.join(content, 'organization.json');
  const { name: found = '' } = (existsSync(organization) ? JSON.parse(readFileSync(organization, 'utf8')) : {}) as {
    name?: string;
  };
  const hasSample = existsSync(sample);
  const folder = path.relative(process.cwd(), content);
  const isEmpty = !existsSync(content) || readdirSync(content).length === 0;
  if (found !== sampleName && !isEmpty)
    throw new Error(`Only the sample can be replaced, and ${folder} has ${found || 'no company, but files'}. Nothing has changed.
To go back to the sample, run "git stash -u -- ${folder}${hasSample ? ' sample' : ''}": the stash keeps what you wrote. If it is committed, revert the commit.`);
  if (hasSample && !isEmpty)
    throw new Error(`Cannot move the sample: ${sample} exists. Rename it first. Nothing has changed.`);
  const answers = await ask(values, values.yes === true);
  const files = filesOf(answers);
  if (values['dry-run'] === true)
    console.log(
      `Would ${isEmpty ? '' : 'move the sample to the folder sample, and '}write in ${folder}:\n${Object.keys(files).join('\n')}`,
    );
  else {
    if (!isEmpty) renameSync(content, sample);
    for (const [file, written] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(content, file)), { recursive: true });
      writeFileSync(path.join(content, file), written);
    }
    if (content === path.join(root, 'content') && existsSync(formsFile))
      writeFileSync(formsFile, await formsText(furtherIn(answers['languages'], answers['language'])));
    const kind = answers['offers'] === 'services' ? 'service' : answers['offers'];
    console.log(`${Object.keys(files).length} files are in ${folder}.${isEmpty ? '' : ' The sample is in sample, which is not published.'}
- npm run content lists what is to fill in.${kind === 'none' ? '' : `\n- npm run new -- product "Name" --kind ${kind ?? ''} adds what the company offers.`}
- npm run dev shows the site, drafts included.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

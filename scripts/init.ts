/** `npm run init`: starts a company of your own instead of the sample. Asks in a terminal; elsewhere, flags answer. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { z } from 'zod';
import { wordsFor } from '../src/i18n/words.ts';
import { requiredContactTypes } from '../src/schemas/contact.ts';
import { country, fillIn } from '../src/schemas/fields.ts';
import { organizationSchema } from '../src/schemas/organization.ts';
import { currentTime, folders, root } from '../src/settings.ts';
import { dayIn } from '../src/text/day.ts';
import { slugOf } from '../src/text/slugify.ts';

/** The name of the sample company, which alone is replaced. */
const sampleName = 'Ladrilho';
const { name, legalName, inLanguage, url } = organizationSchema.shape;
const offers = ['software', 'goods', 'services'] as const;
const yesOrNo = z.enum(['yes', 'no']);

type Answers = Readonly<Record<string, string>>;

/** The questions by flag. `usual` is the answer if there is no other. */
const questions: Readonly<
  Record<string, { question: string; schema: z.ZodType; usual?: (answers: Answers) => string | undefined }>
> = {
  name: { question: 'Name of the company in daily use', schema: name },
  'legal-name': { question: 'Its registered name', schema: legalName, usual: (answers) => answers['name'] },
  country: {
    question: 'Its country, two letters',
    schema: country,
    usual: () => new Intl.Locale(Intl.DateTimeFormat().resolvedOptions().locale).maximize().region,
  },
  language: {
    question: 'Language of the pages, such as en or pt-BR',
    schema: inLanguage,
    usual: ({ country: code }) => code && new Intl.Locale('und', { region: code }).maximize().language,
  },
  site: {
    question: 'Address of the site',
    schema: url,
    usual: (answers) => `https://www.${slugOf(answers['name'] ?? '') || 'company'}.example`,
  },
  offers: { question: `What it offers: ${offers.join(', ')}`, schema: z.enum(offers), usual: () => 'services' },
  news: { question: 'Does it publish news? yes or no', schema: yesOrNo, usual: () => 'no' },
  work: { question: 'Does it show selected work? yes or no', schema: yesOrNo, usual: () => 'no' },
};

const text = { type: 'string' } as const;
const flags = Object.fromEntries(Object.keys(questions).map((flag) => [flag, text]));

/** Returns why an answer cannot be used; undefined if it can. */
const objection = (schema: z.ZodType, answer: string): string | undefined =>
  schema
    .safeParse(answer)
    .error?.issues.map(({ message }) => message)
    .join('; ');

/** Returns an answer to each question: by flags, then in the terminal, then, with `--yes`, the usual ones. */
async function ask(given: Readonly<Record<string, unknown>>): Promise<Answers> {
  const terminal =
    process.stdin.isTTY && given['yes'] !== true
      ? createInterface({ input: process.stdin, output: process.stdout })
      : undefined;
  const answers: Record<string, string> = {};
  const missing: string[] = [];
  for (const [flag, { question, schema, usual }] of Object.entries(questions)) {
    const initial = usual?.(answers);
    let answer = given[flag] as string | undefined;
    if (answer !== undefined && objection(schema, answer) !== undefined)
      throw new Error(`Cannot use --${flag} "${answer}": ${objection(schema, answer) ?? ''}.`);
    while (terminal && (answer === undefined || objection(schema, answer) !== undefined)) {
      const typed = await terminal.question(`${question}${initial === undefined ? '' : ` [${initial}]`}: `);
      answer = typed.trim() || initial;
    }
    if (given['yes'] === true) answer ??= initial;
    if (answer !== undefined) answers[flag] = answer;
    else if (given['yes'] !== true || !usual) missing.push(`--${flag}`);
  }
  terminal?.close();
  if (missing.length > 0)
    throw new Error(
      `There is no terminal to ask in. Add ${missing.join(', ')}${given['yes'] === true ? '' : ', or --yes for the usual answers'}.`,
    );
  return answers;
}

/** Returns the time zone of this machine if the country has it, otherwise the first one of the country. */
function timeZoneOf(code: string): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const all = new Intl.Locale('und', { region: code }).getTimeZones() ?? [own];
  return all.includes(own) ? own : (all[0] ?? 'UTC');
}

/** Returns the files of a company about which nothing but the answers is known, by path. */
function filesOf(answers: Answers): Readonly<Record<string, string>> {
  const { name: company = '', country: code = '', language = '', site = '' } = answers;
  const timeZone = timeZoneOf(code);
  const updated = dayIn(currentTime(process.env), timeZone);
  const { title } = wordsFor(language);
  const email = `${fillIn}@${new URL(site).hostname.replace(/^www\./, '')}`;
  const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
  const page = (heading: string, body = ''): string =>
    `---\n${stringify({ title: heading, summary: fillIn, updated })}---\n${body && `\n${body}\n`}`;
  return {
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
      timeZone,
      inLanguage: language,
      updated,
    }),
    'contact.json': json({
      $schema: '../schemas/contact.schema.json',
      email,
      contactPoints: ['sales', ...requiredContactTypes].map((contactType) => ({
        contactType,
        description: fillIn,
        email,
      })),
      updated,
    }),
    'pages/index.md': page(company),
    'pages/about.md': page(title.about, fillIn),
    'pages/contact.md': page(title.contact),
    'pages/privacy.md': page(title.privacy, fillIn),
    'pages/products.md': page(answers['offers'] === 'services' ? title.services : title.products),
    ...(answers['news'] === 'yes' && { 'pages/news.md': page(title.news) }),
    ...(answers['work'] === 'yes' && { 'pages/work.md': page(title.work) }),
  };
}

try {
  const options = { ...flags, yes: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  const { content } = folders(process.env);
  const sample = path.join(root, 'sample');
  const organization = path.join(content, 'organization.json');
  const { name: found = '' } = (existsSync(organization) ? JSON.parse(readFileSync(organization, 'utf8')) : {}) as {
    name?: string;
  };
  if (found !== sampleName || existsSync(sample))
    throw new Error('Only the sample can be replaced, and it is no longer in content. Nothing has changed.');
  const answers = await ask(values);
  const files = filesOf(answers);
  if (values['dry-run'] === true)
    console.log(`Would move content to sample, and write:\n${Object.keys(files).join('\n')}`);
  else {
    renameSync(content, sample);
    for (const [file, written] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(content, file)), { recursive: true });
      writeFileSync(path.join(content, file), written);
    }
    const kind = answers['offers'] === 'services' ? 'service' : answers['offers'];
    console.log(`${Object.keys(files).length} files are in content. The sample is in sample, which is not published.
- npm run content lists what is to fill in.
- npm run new -- product "Name" --kind ${kind ?? ''} adds what the company offers.
- npm run dev shows the site, drafts included.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

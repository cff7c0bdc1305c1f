import type { Catalog } from '../../src/catalog/catalog.ts';
import type { Fetched } from './agent.ts';

export interface Question {
  readonly name: string;
  /** Words that an agent searches for. */
  readonly words: readonly string[];
  /** The answer according to the catalog. */
  readonly answer: unknown;
  readonly inJson: (value: Json) => unknown;
  readonly inMarkdown: (sections: readonly Section[]) => unknown;
}

/** Resources as an agent sees them, loosely typed. */
interface Json {
  readonly contactPoints?: readonly { readonly contactType: string; readonly email: string }[];
  readonly identifier?: readonly { readonly value: string }[];
  readonly items?: readonly { readonly name: string; readonly headline: string; readonly status: string }[];
}

interface Section {
  readonly heading: string;
  readonly text: string;
}

const sectionsOf = (text: string): Section[] =>
  text.split(/^#+ /m).map((section) => ({ heading: section.split('\n', 1)[0] ?? '', text: section }));

const firstMatch = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];

const firstMatchIn = (sections: readonly Section[], pattern: RegExp): string | undefined =>
  sections.flatMap(({ text }) => firstMatch(text, pattern) ?? [])[0];

/** Returns the questions for the agents, with how to read each answer from a document. */
export const questionsOf = (catalog: Catalog): readonly Question[] => [
  {
    name: 'the press contact',
    words: ['press', 'contact'],
    answer: catalog.contact.contactPoints.find(({ contactType }) => contactType === 'press')?.email,
    inJson: ({ contactPoints }) => contactPoints?.find(({ contactType }) => contactType === 'press')?.email,
    inMarkdown: (sections) =>
      firstMatchIn(
        sections.filter(({ heading }) => /^Press\b/.test(heading)),
        /<(\S+@\S+)>/,
      ),
  },
  {
    name: 'the status of each product',
    words: ['products', 'status'],
    // Retired products are listed separately.
    answer: Object.fromEntries(
      catalog.products.flatMap(({ data }) => (data.status === 'retired' ? [] : [[data.name, data.status]])),
    ),
    inJson: ({ items = [] }) =>
      Object.fromEntries(items.flatMap(({ name, status }) => (status === 'retired' ? [] : [[name, status]]))),
    inMarkdown: (sections) => {
      const rows = sections.flatMap(({ text }) =>
        [...text.matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | ')),
      );
      const column = rows.find(([name]) => name === 'Name')?.indexOf('Status') ?? -1;
      const statuses = rows.flatMap((cells) => {
        const [name, status] = [firstMatch(cells[0] ?? '', /^\[(.+?)\]/), cells[column]];
        return name === undefined || status === undefined ? [] : [[name, status] as const];
      });
      return statuses.length === 0 ? undefined : Object.fromEntries(statuses);
    },
  },
  {
    name: "the company's registry number",
    words: ['company', 'registry', 'about'],
    answer: catalog.organization.identifier[0]?.value,
    inJson: ({ identifier }) => identifier?.[0]?.value,
    inMarkdown: (sections) => firstMatchIn(sections, /^\| CNPJ \| (\S+) \|/m),
  },
  {
    name: 'the newest post',
    words: ['newest', 'post', 'news'],
    answer: catalog.news.toSorted((a, b) => b.data.date.localeCompare(a.data.date))[0]?.data.title,
    inJson: ({ items = [] }) => items[0]?.headline,
    inMarkdown: (sections) => {
      const post = sections.find(({ text }) => /^- Published: /m.test(text));
      return post && firstMatch(post.heading, /^\[(.+?)\]/);
    },
  },
  {
    name: 'the deprecation policy',
    words: ['deprecation', 'versioning', 'developers'],
    answer: 'for at least 180 days',
    inJson: () => undefined,
    inMarkdown: (sections) => firstMatchIn(sections, /will end announces it .*(for at least \d+ days)/),
  },
];

export const answerIn = ({ type, text }: Fetched, { inJson, inMarkdown }: Question): unknown =>
  type === 'application/json' ? inJson(JSON.parse(text) as Json) : inMarkdown(sectionsOf(text));

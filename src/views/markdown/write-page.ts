import { stringify } from 'yaml';
import { notFoundSlot, type NotFoundNotice } from '../../contract/not-found-slot.ts';
import { publishedMarkdown } from '../../content/body/body.ts';
import { withOrigin } from '../../content/body/addresses.ts';
import { escapeMarkdown } from '../../content/body/phrasing.ts';
import { indexForAgents, wordsOfPage } from '../model/frame.ts';
import { fill } from '../../words/fill.ts';
import type { Words } from '../../words/words.ts';
import { joined } from '../model/locale.ts';
import { table } from './syntax.ts';
import { paginationLinks } from '../model/view.ts';
import type { Block, ContentsEntry, EntryView, Fact, Value, View } from '../model/view.ts';

interface Writer {
  readonly words: Words;
  readonly absolute: (href: string) => string;
}

/** Returns a value as Markdown. Adds the RFC 3339 form to dates; writes links within the page as plain text. */
const valueMarkdown = ({ absolute }: Writer, { text, href, date }: Value): string => {
  if (date !== undefined) return `${escapeMarkdown(text)} (${date})`;
  if (href === undefined || href.startsWith('#')) return escapeMarkdown(text);
  return href === text || href === `mailto:${text}` ? `<${text}>` : `[${escapeMarkdown(text)}](${absolute(href)})`;
};

function factValues(writer: Writer, { values }: Fact): string {
  const texts = values.map((value) => valueMarkdown(writer, value));
  return joined(texts, writer.words.language);
}

const factTable = (writer: Writer, facts: readonly Fact[]): string =>
  table(
    [writer.words.fact.fact, writer.words.fact.value].map(escapeMarkdown),
    facts.map((item) => [escapeMarkdown(item.label), factValues(writer, item)]),
  );

const bulleted = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

function entryMarkdown(writer: Writer, { title, href, summary, results = [], facts }: EntryView): string {
  const name = href === undefined ? escapeMarkdown(title) : `[${escapeMarkdown(title)}](${writer.absolute(href)})`;
  const details = facts.map((item) =>
    fill(writer.words.pattern.labelled, { label: escapeMarkdown(item.label), text: factValues(writer, item) }),
  );
  return [
    `### ${name}`,
    escapeMarkdown(summary),
    bulleted([...results.map(({ text }) => escapeMarkdown(text)), ...details]),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Returns a Markdown table with a row for each product and a column for each fact. */
function comparisonTable(writer: Writer, entries: readonly EntryView[]): string {
  const labels = [...new Set(entries.flatMap(({ facts }) => facts.map(({ label }) => label)))];
  const row = ({ title, href, summary, facts }: EntryView): string[] => [
    valueMarkdown(writer, { text: title, ...(href !== undefined && { href }) }),
    escapeMarkdown(summary),
    ...labels.map((label) =>
      facts
        .filter((item) => item.label === label)
        .map((item) => factValues(writer, item))
        .join(),
    ),
  ];
  return table([writer.words.fact.name, writer.words.fact.summary, ...labels].map(escapeMarkdown), entries.map(row));
}

const contentsList = (writer: Writer, entries: readonly ContentsEntry[], indent = ''): string =>
  entries
    .flatMap(({ entries: below = [], ...value }) => [
      `${indent}- ${valueMarkdown(writer, value)}`,
      ...(below.length > 0 ? [contentsList(writer, below, `${indent}  `)] : []),
    ])
    .join('\n');

/** Returns the Markdown paragraphs of a block without its heading. `level` is the level of that heading. */
function blockParts(writer: Writer, block: Block, level: number): string[] {
  const { words, absolute } = writer;
  const values = (links: readonly Value[]): string[] => links.map((link) => valueMarkdown(writer, link));
  switch (block.type) {
    case 'prose':
      // `in` does not call the getter, which would load the HTML. A block with `html` has absolute addresses already.
      return ['html' in block ? block.markdown : publishedMarkdown(block.markdown, absolute)];
    case 'example':
      return [publishedMarkdown(block.markdown, absolute)];
    case 'section':
      return block.parts.map((part) => blockMarkdown(writer, part, level + 1));
    case 'actions':
      return [values(block.actions).join(' · ')];
    case 'notice':
      return [`> ${values(block.text).join(' ')}`];
    case 'contents':
      return [contentsList(writer, block.entries)];
    case 'facts':
      return [factTable(writer, block.facts)];
    case 'list':
      return [bulleted(block.items.map(escapeMarkdown))];
    case 'results':
      return [bulleted(block.items.map(({ text }) => escapeMarkdown(text)))];
    case 'pictures':
      return block.pictures.flatMap(({ src, alt, caption }) => [
        `![${escapeMarkdown(alt)}](${absolute(src)})`,
        ...(caption === undefined ? [] : [`*${escapeMarkdown(caption)}*`]),
      ]);
    case 'lifecycle':
      return [
        table(
          [words.product.stage, words.product.since].map(escapeMarkdown),
          block.stages.map(({ label, since }) => [escapeMarkdown(label), valueMarkdown(writer, since)]),
        ),
      ];
    case 'groups':
      return block.groups.flatMap(({ title, links }) => [
        `### ${valueMarkdown(writer, title)}`,
        ...(links.length > 0 ? [bulleted(values(links))] : []),
      ]);
    case 'entries':
      return [
        ...(block.kind === 'products'
          ? [comparisonTable(writer, block.entries)]
          : block.entries.map((entry) => entryMarkdown(writer, entry))),
        ...values(block.more ? [block.more] : []),
      ];
    case 'pagination': {
      const links = values(paginationLinks(block).map(({ value }) => value));
      return [fill(words.list.more, { links: joined(links, words.language) })];
    }
  }
}

function blockMarkdown(writer: Writer, block: Block, level = 2): string {
  const heading = 'heading' in block ? [`${'#'.repeat(level)} ${escapeMarkdown(block.heading)}`] : [];
  return [...heading, ...blockParts(writer, block, level)].join('\n\n');
}

/** Returns the 404 page's sentences about the requested address, as Markdown with placeholders. */
const notFoundNotice = ({ notFound }: Words): NotFoundNotice => ({
  nothingAt: fill(escapeMarkdown(notFound.nothingAt), { address: '`{address}`' }),
  didYouMean: `\n${fill(escapeMarkdown(notFound.didYouMean), { page: '[{name}]({href})' })}`,
});

/** Matches common texts that YAML 1.2 allows without quotes: several words, a URL or a date. */
const plainYaml = /^(?:[A-Za-z][^\s:#]*(?: [^\s:#]+)+|https?:\/\/[^\s#]+|\d{4}-\d{2}-\d{2})$/u;

/** Returns a YAML field. Does not use the YAML library for simple values, which saves a tenth of the time per page. */
const yamlLine = (name: string, value: string): string =>
  plainYaml.test(value) && !value.endsWith(':')
    ? `${name}: ${value}\n`
    : stringify({ [name]: value }, { lineWidth: 0 });

/**
 * Returns a page as Markdown with absolute addresses. If `alone` is true, it begins with front matter and has links to
 * its other formats. If not, it is part of a longer text and has a line with its address and last change instead.
 */
export function markdownPage({ frame, page, lead, blocks, formats = [] }: View, { alone = true } = {}): string {
  const { site } = frame;
  const words = wordsOfPage(frame.words, page.id);
  const writer: Writer = { words, absolute: (href) => withOrigin(site, href) };
  const links = [indexForAgents(words), ...formats].map(({ text, href }) => `${text}: <${writer.absolute(href)}>`);
  const { title, description, path, datePublished, dateModified } = page;
  const frontMatter = [
    yamlLine('title', title),
    yamlLine('description', description),
    yamlLine('url', site + path),
    ...(datePublished === undefined ? [] : [yamlLine('datePublished', datePublished)]),
    yamlLine('dateModified', dateModified),
  ].join('');
  const parts = [
    `# ${escapeMarkdown(title)}`,
    alone ? `> ${links.join(' · ')}` : `<${site}${path}> (${dateModified})`,
    ...(lead === undefined ? [] : [escapeMarkdown(lead)]),
    ...(page.id === 'notFoundPage' ? [notFoundSlot(notFoundNotice(words))] : []),
    ...blocks.map((block) => blockMarkdown(writer, block)),
  ];
  return `${alone ? `---\n${frontMatter}---\n\n` : ''}${parts.join('\n\n')}\n`;
}

import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { stringify } from 'yaml';
import { missingSlot } from '../contract/missing-slot.ts';
import { publishedBody } from './body.ts';
import { table } from './markdown-table.ts';
import type { Block, ContentsEntry, EntryView, Fact, Part, Value, View } from './view.ts';

/** Text as Markdown that reads as that text, whatever characters it holds. */
export const escaped = (text: string): string =>
  toMarkdown(
    { type: 'paragraph', children: [{ type: 'text', value: text }] },
    { extensions: [gfmToMarkdown()] },
  ).trim();

const absolute =
  (site: string) =>
  (href: string): string =>
    /^\/(?!\/)/.test(href) ? site + href : href;

interface Writer {
  readonly absolute: (href: string) => string;
}

const valueMarkdown = ({ absolute }: Writer, { text, href }: Value): string => {
  if (href === undefined) return escaped(text);
  return href === text || href === `mailto:${text}` ? `<${text}>` : `[${escaped(text)}](${absolute(href)})`;
};

const factValues = (writer: Writer, { values }: Fact): string =>
  values.map((value) => valueMarkdown(writer, value)).join(', ');

const factTable = (writer: Writer, facts: readonly Fact[]): string =>
  table(
    ['Fact', 'Value'],
    facts.map((item) => [escaped(item.label), factValues(writer, item)]),
  );

function entryMarkdown(writer: Writer, { title, href, summary, facts }: EntryView): string {
  const name = href === undefined ? escaped(title) : `[${escaped(title)}](${writer.absolute(href)})`;
  const details = facts.map((item) => `- ${escaped(item.label)}: ${factValues(writer, item)}`).join('\n');
  return [`### ${name}`, escaped(summary), details].filter((part) => part !== '').join('\n\n');
}

const contentsList = (writer: Writer, entries: readonly ContentsEntry[], indent = ''): string =>
  entries
    .flatMap(({ entries: below = [], ...value }) => [
      `${indent}- ${valueMarkdown(writer, value)}`,
      ...(below.length > 0 ? [contentsList(writer, below, `${indent}  `)] : []),
    ])
    .join('\n');

function partMarkdown(writer: Writer, part: Part, level: number): string {
  switch (part.type) {
    case 'prose':
    case 'example':
      return publishedBody(part.markdown, writer.absolute);
    case 'figure':
      return publishedBody(`${part.markdown}\n\n*${part.caption}*`, writer.absolute);
    case 'section':
      return [
        `${'#'.repeat(level)} ${escaped(part.heading)}`,
        ...part.parts.map((below) => partMarkdown(writer, below, level + 1)),
      ].join('\n\n');
  }
}

function blockMarkdown(writer: Writer, block: Block): string {
  switch (block.type) {
    case 'prose':
    case 'example':
    case 'figure':
    case 'section':
      return partMarkdown(writer, block, 2);
    case 'contents':
      return [`## ${escaped(block.heading)}`, contentsList(writer, block.entries)].join('\n\n');
    case 'facts':
      return [
        ...(block.heading === undefined ? [] : [`## ${escaped(block.heading)}`]),
        factTable(writer, block.facts),
      ].join('\n\n');
    case 'list':
      return [`## ${escaped(block.heading)}`, block.items.map((item) => `- ${escaped(item)}`).join('\n')].join('\n\n');
    case 'entries':
      return [
        `## ${escaped(block.heading)}`,
        ...block.entries.map((entry) => entryMarkdown(writer, entry)),
        ...(block.more ? [valueMarkdown(writer, block.more)] : []),
      ].join('\n\n');
  }
}

/** A body with absolute addresses, since the text travels without its own. */
export const absoluteBody = (body: string, site: string): string => publishedBody(body, absolute(site));

/**
 * A page as Markdown: front matter with its title, description, canonical address and dates, then
 * what it says. All addresses are absolute, since the text travels without its address.
 */
export function markdownPage({ page, lead, blocks }: View, site: string): string {
  const writer: Writer = { absolute: absolute(site) };
  const { title, description, path, datePublished, dateModified } = page;
  const frontMatter = stringify(
    { title, description, url: site + path, ...(datePublished !== undefined && { datePublished }), dateModified },
    { lineWidth: 0 },
  );
  const parts = [
    `# ${escaped(title)}`,
    ...(lead === undefined ? [] : [escaped(lead)]),
    ...(page.id === 'notFoundPage' ? [missingSlot] : []),
    ...blocks.map((block) => blockMarkdown(writer, block)),
  ];
  return `---\n${frontMatter}---\n\n${parts.join('\n\n')}\n`;
}

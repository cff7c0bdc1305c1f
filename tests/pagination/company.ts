import { cp, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleFolder } from '../../scripts/sample.ts';

const dayOf = (index: number): string => new Date(Date.UTC(2014, 0, 1 + index * 10)).toISOString().slice(0, 10);
const topics = ['company', 'release', 'security'] as const;

export const post = (title: string, date: string, topic: string = topics[0]): string =>
  `---\ntitle: ${title}\ndate: ${date}\nsummary: What ${title} says.\ntags: [${topic}]\n---\nA short text.\n`;

const piece = (title: string, date: string): string =>
  `---\ntitle: ${title}\ndate: ${date}\nsummary: What ${title} tells.\nclient: A shop\nindustry: Retail\nresults: [{ text: It has 12 tills. }]\nproducts: [balcao]\n---\nA short text.\n`;

/** Adds files to a folder until it has `count` Markdown files. The new ones are older than the existing ones. */
async function fill(folder: string, count: number, text: (index: number) => string): Promise<void> {
  const existing = (await readdir(folder)).filter((name) => name.endsWith('.md')).length;
  for (let index = 0; index < count - existing; index += 1)
    await writeFile(path.join(folder, `older-${index}.md`), text(index));
}

/** Writes the sample's content into a folder, with older posts and case studies up to these counts. */
export async function writeCompany(folder: string, counts: { posts: number; pieces: number }): Promise<void> {
  await cp(sampleFolder, folder, { recursive: true });
  await fill(path.join(folder, 'news'), counts.posts, (index) =>
    post(`Post ${index}`, dayOf(index), topics[index % topics.length]),
  );
  await fill(path.join(folder, 'work'), counts.pieces, (index) => piece(`Piece ${index}`, dayOf(index)));
}

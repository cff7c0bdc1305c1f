import { rank } from './search.ts';

/** Splits Markdown into sections with their headings. Text before the first heading is a section too. */
export function sectionsOf(markdown: string): string[] {
  const sections: string[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && fence === '') fence = mark;
    else if (mark?.startsWith(fence) === true) fence = '';
    if (sections.length === 0 || (fence === '' && /^#{1,6} /.test(line))) sections.push(line);
    else sections.push(`${sections.pop() ?? ''}\n${line}`);
  }
  return sections.map((section) => section.trim()).filter((section) => section !== '');
}

/** Returns the most relevant sections in their order, or the whole text when none matches. */
export function sectionsAbout(markdown: string, query: string, most: number): string {
  const sections = sectionsOf(markdown).map((text, at) => ({ title: text.split('\n', 1)[0] ?? '', text, at }));
  const found = rank(sections, ['title', 'text'], query).items.slice(0, most);
  if (found.length === 0) return markdown;
  return found
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join('\n\n');
}

import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { html, markdown } from '../../site/built.ts';
import { htmlText } from '../../site/text.ts';

export interface Code {
  readonly language: string;
  readonly text: string;
}

/** Returns the code blocks of a published page, by heading. */
export function codeByHeading(dist: string, page: string): ReadonlyMap<string, readonly Code[]> {
  const blocks = new Map<string, Code[]>();
  let heading = '';
  for (const node of fromMarkdown(markdown(dist, page)).children) {
    if (node.type === 'heading') heading = toString(node);
    if (node.type === 'code')
      blocks.set(heading, [...(blocks.get(heading) ?? []), { language: node.lang ?? '', text: node.value }]);
  }
  return blocks;
}

/** Returns the only code block in a language. Throws if it is missing or there are others. */
export function onlyCode(blocks: readonly Code[] | undefined, language: string): string {
  const [block, ...more] = (blocks ?? []).filter((block) => block.language === language);
  if (!block || more.length > 0) throw new Error(`Expected one block of ${language}`);
  return block.text;
}

export const partText = (dist: string, page: string, id: string): string => htmlText(html(dist, page), `[id="${id}"]`);

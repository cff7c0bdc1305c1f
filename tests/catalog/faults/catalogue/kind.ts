import { edited, valid, type Content } from '../../content.ts';

/** One way in which content can be broken or doubtful: what an editor has done, and the content as it is then. */
export type Kinds = Readonly<Record<string, Content>>;

export const counter = 'products/counter.md';
export const post = 'news/opening.md';

/** The valid content with another text in one file. */
export const written = (file: string, text: string): Content => ({ ...valid, [file]: text });

/** The valid content with a text below the text of the post. */
export const saying = (text: string): Content => written(post, `${valid[post] ?? ''}\n${text}\n`);

export const inCounter = (from: string, to: string): Content => edited(counter, from, to);
export const inPost = (from: string, to: string): Content => edited(post, from, to);
export const inOrganization = (from: string, to: string): Content => edited('organization.json', from, to);
export const inContact = (from: string, to: string): Content => edited('contact.json', from, to);

/** The valid content with a file under another name. */
export function renamed(from: string, to: string, content: Content = valid): Content {
  const { [from]: text = '', ...others } = content;
  return { ...others, [to]: text };
}

/** The valid content with such a text in the post, as one that was brought along from another site. */
export const imported = (text: string): Content => renamed(post, 'news/imported/opening.md', saying(text));

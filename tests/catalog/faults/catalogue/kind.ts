import { edited, valid, type Content, type Files } from '../../content.ts';

export const counter = 'products/counter.md';
export const post = 'news/opening.md';

/** Content that is broken or doubtful, by the edit that caused it. */
export type Kinds = Readonly<Record<string, Files>>;

/** Replaces the text of one file of the valid content. */
export const withText = (file: string, text: string): Content => ({ ...valid, [file]: text });

/** Appends text to the post of the valid content. */
export const postWith = (text: string): Content => withText(post, `${valid[post] ?? ''}\n${text}\n`);

export const inCounter = (from: string, to: string): Content => edited(counter, from, to);
export const inPost = (from: string, to: string): Content => edited(post, from, to);
export const inOrganization = (from: string, to: string): Content => edited('organization.json', from, to);
export const inContact = (from: string, to: string): Content => edited('contact.json', from, to);

export function renamed(from: string, to: string, content: Content = valid): Content {
  const { [from]: text = '', ...others } = content;
  return { ...others, [to]: text };
}

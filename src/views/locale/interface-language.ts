import { documentationPageIds } from '../../catalog/known-pages.ts';
import type { PageId } from '../../contract/routes.ts';
import { english, type Words } from '../../words/words.ts';
import type { Frame } from '../view.ts';
import { direction } from '../../content/direction.ts';
import { byLanguage } from './by-language.ts';

/** The attributes of an element whose text is in another language than the page (WCAG 2.2, 3.1.2). */
export interface LanguageMarks {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

const documentation: readonly PageId[] = [...documentationPageIds, 'operationPage'];

/** Returns the words for the `main` of a page: English on the pages about the service. */
export const wordsOfPage = (words: Words, page: PageId): Words => (documentation.includes(page) ? english : words);

/** Returns a BCP 47 tag without script and region. */
const codeOf = byLanguage((language) => new Intl.Locale(language).language);

const marksOf = (language: string, { language: content }: Frame): LanguageMarks =>
  codeOf(language) === codeOf(content) ? {} : { lang: language, dir: direction(language) };

/** Returns the attributes for words of the interface; empty if they are in the language of the content. */
export const wordMarks = (frame: Frame): LanguageMarks => marksOf(frame.words.language, frame);

/** Returns the attributes of the `main` of a page: generated documentation is in English. */
export const mainMarks = (frame: Frame, page: PageId): LanguageMarks =>
  documentation.includes(page) ? marksOf(english.language, frame) : page === 'notFoundPage' ? wordMarks(frame) : {};

/** Returns a language (BCP 47) as Open Graph writes it, with its likely region if it has none: `en_GB`. */
export const openGraphLocale = byLanguage((language) => {
  const { language: code, region } = new Intl.Locale(language).maximize();
  return region === undefined ? code : `${code}_${region}`;
});

import { documentationPageIds } from '../../catalog/known-pages.ts';
import type { PageId } from '../../contract/routes.ts';
import { english, type Words } from '../../words/words.ts';
import type { Frame } from '../view.ts';
import { direction } from '../../content/direction.ts';
import { byLanguage } from './by-language.ts';

/** The attributes of text in another language than the page (WCAG 2.2, 3.1.2). */
export interface LanguageMarks {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

const documentation: readonly PageId[] = [...documentationPageIds, 'operationPage'];

/** Returns the words for the `main` of a page: English for pages about the service. */
export const wordsOfPage = (words: Words, page: PageId): Words => (documentation.includes(page) ? english : words);

/** Returns the BCP 47 language subtag. */
const codeOf = byLanguage((language) => new Intl.Locale(language).language);

const marksOf = (language: string, { language: content }: Frame): LanguageMarks =>
  codeOf(language) === codeOf(content) ? {} : { lang: language, dir: direction(language) };

/** Returns the attributes of interface words; empty if the content has the same language. */
export const wordMarks = (frame: Frame): LanguageMarks => marksOf(frame.words.language, frame);

/** Returns the attributes of the `main` of a page. Generated documentation is in English. */
export const mainMarks = (frame: Frame, page: PageId): LanguageMarks =>
  documentation.includes(page) ? marksOf(english.language, frame) : page === 'notFoundPage' ? wordMarks(frame) : {};

/** Returns the Open Graph form of a BCP 47 tag, with its likely region: `en_GB`. */
export const openGraphLocale = byLanguage((language) => {
  const { language: code, region } = new Intl.Locale(language).maximize();
  return region === undefined ? code : `${code}_${region}`;
});

import { documentationPageIds } from '../../catalog/known-pages.ts';
import type { PageId } from '../../contract/routes.ts';
import { english, type Words } from '../../words/words.ts';
import type { Frame } from '../view.ts';
import { direction } from '../../content/direction.ts';
import { byLanguage } from './by-language.ts';

/** Attributes of an element that say in which language its text is. */
export interface LanguageMarks {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

const documentation: readonly PageId[] = [...documentationPageIds, 'operationPage'];

/** The words within the `main` of a page: those of a page about the service are English. */
export const wordsOfPage = (words: Words, page: PageId): Words => (documentation.includes(page) ? english : words);

/** The language alone of a BCP 47 tag, without script and region. */
const codeOf = byLanguage((language) => new Intl.Locale(language).language);

/**
 * What marks text in a language (BCP 47) on a page in the language of the content (WCAG 2.2, 3.1.2); empty when the page
 * says it already.
 */
const marksOf = (language: string, { language: content }: Frame): LanguageMarks =>
  codeOf(language) === codeOf(content) ? {} : { lang: language, dir: direction(language) };

/** What marks the words of the interface on a page. */
export const wordMarks = (frame: Frame): LanguageMarks => marksOf(frame.words.language, frame);

/** What marks the `main` of a page: generated documentation is English, and so is the 404 page of an English interface. */
export const mainMarks = (frame: Frame, page: PageId): LanguageMarks =>
  documentation.includes(page) ? marksOf(english.language, frame) : page === 'notFoundPage' ? wordMarks(frame) : {};

import { documentationPageIds } from '../../catalog/known-pages.ts';
import { direction } from './direction.ts';
import type { PageId } from '../../contract/routes.ts';

/** The language of every word that is the project's and not the company's: labels, guides, errors. */
const own = 'en';

/** Attributes of an element that say in which language its words are. */
export interface WordsOf {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

const ownPages: readonly PageId[] = [...documentationPageIds, 'operationPage', 'notFoundPage'];

/**
 * The language attributes of the project's own words on a page in the company's language (WCAG 2.2, 3.1.2); empty when
 * both are the same.
 */
export const ownWords = (language: string): WordsOf =>
  new Intl.Locale(language).language === own ? {} : { lang: own, dir: direction(own) };

/** The language attributes of the `main` of a page: generated documentation is in the project's language. */
export const mainWords = (language: string, page: PageId): WordsOf =>
  ownPages.includes(page) ? ownWords(language) : {};

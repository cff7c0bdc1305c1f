/** Returns the writing direction of a language (BCP 47). */
export const direction = (language: string): 'ltr' | 'rtl' =>
  new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';

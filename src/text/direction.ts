/** Returns the writing direction of a language tag (BCP 47). */
export const direction = (language: string): 'ltr' | 'rtl' =>
  new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';

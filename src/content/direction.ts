const rightToLeft: readonly string[] = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg'];

const known = new Map<string, 'ltr' | 'rtl'>();

/** Returns the direction of a language (BCP 47), based on its likely script (UTS 35). */
export function direction(language: string): 'ltr' | 'rtl' {
  const found =
    known.get(language) ?? (rightToLeft.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr');
  known.set(language, found);
  return found;
}

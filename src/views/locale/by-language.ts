/** Memoizes a function of a language (BCP 47): an `Intl` object takes longer to create than a page takes to use it. */
export function byLanguage<Value>(make: (language: string) => Value): (language: string) => Value {
  const known = new Map<string, Value>();
  return (language) => {
    const found = known.get(language) ?? make(language);
    known.set(language, found);
    return found;
  };
}

/** Memoizes a function of a language (BCP 47), because creating an `Intl` object is slow. */
export function byLanguage<Value>(make: (language: string) => Value): (language: string) => Value {
  const known = new Map<string, Value>();
  return (language) => {
    const found = known.get(language) ?? make(language);
    known.set(language, found);
    return found;
  };
}

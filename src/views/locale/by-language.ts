/**
 * Makes a function of a language (BCP 47) that calls `make` once for each: an object of `Intl` takes longer to make than
 * all that one page asks of it.
 */
export function byLanguage<Value>(make: (language: string) => Value): (language: string) => Value {
  const known = new Map<string, Value>();
  return (language) => {
    const found = known.get(language) ?? make(language);
    known.set(language, found);
    return found;
  };
}

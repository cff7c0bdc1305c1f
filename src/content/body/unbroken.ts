/** Prevents line breaks between an amount and its currency or percent sign: `R$ 38`, `38 %`. */
export const unbroken = (text: string): string =>
  text.replace(/(?<=\p{Sc}|\b\p{Lu}{1,3}\$) (?=\d)|(?<=\d) (?=%)/gu, '\u00a0');

import type { en } from './en.ts';

/** A word for each number of things, by the plural categories (CLDR) of its language. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

type Like<Word> = Word extends string
  ? string
  : Word extends Plural
    ? Plural
    : { readonly [Key in keyof Word]: Like<Word[Key]> };

/** The words of the interface in one language, in the shape of the English ones. */
export type WordTable = Like<typeof en>;

/** Some words of a table: what a region writes in another way, or what a company overrides. */
export type PartialTable = {
  readonly [Group in keyof WordTable]?: { readonly [Key in keyof WordTable[Group]]?: WordTable[Group][Key] };
};

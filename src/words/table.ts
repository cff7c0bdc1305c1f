import type { en } from './en.ts';

/** A word for each plural category (CLDR) of its language. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

type Like<Word> = Word extends string
  ? string
  : Word extends Plural
    ? Plural
    : { readonly [Key in keyof Word]: Like<Word[Key]> };

export type WordTable = Like<typeof en>;

/** The words that a region writes differently or a company overrides. */
export type PartialTable = {
  readonly [Group in keyof WordTable]?: { readonly [Key in keyof WordTable[Group]]?: WordTable[Group][Key] };
};

/** Replaces `{name}` placeholders in a text. Placeholders without a value stay unchanged. */
export const fill = (word: string, values: Readonly<Record<string, string>>): string =>
  word.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);

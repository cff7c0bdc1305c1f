/** Text as inline code, in Markdown. */
export const code = (text: string): string => `\`${text}\``;

export const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

/** Writes the quoted words of a sentence, as in `the parameter "page"`, as code. */
export const withLiterals = (sentence: string): string => sentence.replace(/"([^"]+)"/g, '`$1`');

export const jsonBlock = (value: unknown): string => fenced('json', JSON.stringify(value, null, 2));

/** Quotes an argument of a shell if it has characters with a meaning there. */
const argument = (text: string): string =>
  /^[\w\-./:%@=,]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

export const curl = (url: string, ...options: readonly string[]): string =>
  ['curl', ...options, url].map(argument).join(' ');

export const code = (text: string): string => `\`${text}\``;

export const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

/** Formats the quoted words of a sentence, such as `the parameter "page"`, as code. */
export const withLiterals = (sentence: string): string => sentence.replace(/"([^"]+)"/g, '`$1`');

export const jsonBlock = (value: unknown): string => fenced('json', JSON.stringify(value, null, 2));

/** Quotes a shell argument if it contains special characters. */
const argument = (text: string): string =>
  /^[\w\-./:%@=,]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

export const curl = (url: string, ...options: readonly string[]): string =>
  ['curl', ...options, url].map(argument).join(' ');

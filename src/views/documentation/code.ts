/** Text as inline code, in Markdown. */
export const code = (text: string): string => `\`${text}\``;

/** A fenced block of code, in Markdown. */
export const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

/** A sentence whose quoted words, as in `the parameter "page"`, are set as code. Markdown. */
export const withLiterals = (sentence: string): string => sentence.replace(/"([^"]+)"/g, '`$1`');

/** A value as JSON that is read, not transported. */
export const jsonBlock = (value: unknown): string => fenced('json', JSON.stringify(value, null, 2));

/** An argument of a shell as it is written: quoted where it would be read as more than itself. */
const argument = (text: string): string =>
  /^[\w\-./:%@=,]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** A request with curl. */
export const curl = (url: string, ...options: readonly string[]): string =>
  ['curl', ...options, url].map(argument).join(' ');

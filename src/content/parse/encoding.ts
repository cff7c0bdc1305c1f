import type { YamlMessage } from './yaml-messages.ts';

/** Why the content of a file is not text, with the line; undefined when it is. */
export function textFault(text: string): (YamlMessage & { readonly line: number }) | undefined {
  const lineAt = (at: number): number => text.slice(0, at).split('\n').length;
  const nul = text.indexOf('\u0000');
  if (text.includes('\u0000', nul + 1))
    return {
      line: 1,
      problem: 'holds NUL bytes: it is UTF-16, or no text at all.',
      remedy: 'Save it again as UTF-8 text.',
    };
  const control = text.search(/[^\P{Cc}\t\n\r]/u);
  if (control !== -1) {
    const code = text.charCodeAt(control).toString(16).toUpperCase().padStart(4, '0');
    return {
      line: lineAt(control),
      problem: `holds the control character U+${code}, which nobody can see and feeds cannot carry.`,
      remedy: 'Remove it: put the cursor behind it, press Backspace once, and save.',
    };
  }
  const garbled = text.search(/\uFFFD|\p{Surrogate}/u);
  if (garbled !== -1)
    return {
      line: lineAt(garbled),
      problem: 'holds a character that is not UTF-8.',
      remedy: 'Open the file in the encoding it was written in, and save it as UTF-8.',
    };
  return undefined;
}

/** Replaces a named region between its two comments. Throws when the document lacks it. */
export function withRegion(document: string, name: string, text: string): string {
  const begin = `<!-- ${name}: written by npm run editors -->`;
  const end = `<!-- End of ${name} -->`;
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`Cannot write ${name}: "${begin}" and "${end}" are not there`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}

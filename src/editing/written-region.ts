/**
 * Replaces the text of a named region of a document, between the two comments that mark it. Throws when the document
 * has no such region.
 */
export function withRegion(document: string, name: string, text: string): string {
  const begin = `<!-- ${name}: written by npm run editors -->`;
  const end = `<!-- End of ${name} -->`;
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`Cannot write ${name}: "${begin}" and "${end}" are not there`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}

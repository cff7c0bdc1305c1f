const blockElements =
  'article|caption|details|dd|div|dl|dt|figcaption|figure|footer|h\\d|header|li|main|nav|ol|p|section|summary|table|t[dhr]|ul';
const boundary = new RegExp(`</(?:${blockElements})>(?=<[a-z!])|</[a-z]+>(?=<(?:${blockElements})[ >])`, 'g');

/** Separates block elements by line breaks, because programs that extract text would join their words. */
export const separateBlocks = (html: string): string => html.replace(boundary, '$&\n');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text escaped for XML and HTML, in content and in attributes; characters that XML 1.0 cannot hold are left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');

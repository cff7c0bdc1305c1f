const entities: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** Escapes a text for XML and HTML content and attributes, and drops characters that XML 1.0 cannot represent. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (character) => `&${entities[character] ?? ''};`)
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');

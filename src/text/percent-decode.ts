/** Decodes percent-encoded characters. Returns a text with malformed encoding unchanged. */
export function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Decodes percent-encoded characters. Returns the text unchanged if any of its encoding is malformed. */
export function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const amount = String.raw`(?:\p{Sc}\s?|[A-Z]{1,2}\$\s?)?\d[\d.,]*(?<=\d)(?:\s?%)?(?![\p{L}\d])`;
const change = new RegExp(String.raw`\bfrom (${amount})[^.;]{0,20}? to (${amount})`, 'u');
const share = new RegExp(String.raw`(${amount}) of (${amount})(?! the)`, 'u');
const single = new RegExp(String.raw`(?<![\p{L}\d])${amount}`, 'u');

/** The figure that a sentence turns on, short enough to be set large: "9.1% → 5.8%", "R$ 23,600"; none where it has no number. */
export function figureOf(sentence: string): string | undefined {
  const [, before, after] = change.exec(sentence) ?? [];
  if (before !== undefined && after !== undefined) return `${before} → ${after}`;
  return share.exec(sentence)?.[0] ?? single.exec(sentence)?.[0];
}

import type { Html } from 'mdast';

/** Says where a place in the value of a piece of HTML stands in the source, in which a margin of quotes and lists may stand before each line. */
export function placesIn(source: string, { value, position }: Html): (at: number) => number {
  const from = position?.start.offset ?? 0;
  const slice = source.slice(from, position?.end.offset).split('\n');
  const places: { readonly value: number; readonly source: number }[] = [];
  let [inValue, inSource] = [0, from];
  value.split('\n').forEach((line, index) => {
    const whole = slice[index] ?? '';
    places.push({ value: inValue, source: inSource + Math.max(0, whole.length - line.length) });
    inValue += line.length + 1;
    inSource += whole.length + 1;
  });
  return (at) => {
    let [low, high] = [0, places.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((places[middle]?.value ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    const line = places[low] ?? { value: 0, source: from };
    return line.source + at - line.value;
  };
}

/** Says which line of the body a place in the value of a piece of HTML stands on. Places of one are asked for in their order. */
export function linesOf(): (node: Html, at: number) => number {
  let last: { node: Html; at: number; line: number } | undefined;
  return (node, at) => {
    if (last?.node !== node || last.at > at) last = { node, at: 0, line: node.position?.start.line ?? 1 };
    last.line += node.value.slice(last.at, at).split('\n').length - 1;
    last.at = at;
    return last.line;
  };
}

/** In lowercase. */
export interface MediaType {
  readonly type: string;
  readonly subtype: string;
  /** Without `q`. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** A media range of an `Accept` header (RFC 9110 §12.5.1). `*` matches any type or subtype. */
export interface MediaRange extends MediaType {
  /** The weight. 0 refuses, and replaces a malformed weight. */
  readonly q: number;
  /** The index in the header. */
  readonly position: number;
}

/** Matches the text between separators, which quoted strings may contain (RFC 9110 §5.6.4), in linear time. */
const between = {
  ',': /(?:[^,"]|"(?:\\.|[^"\\])*"?)+/g,
  ';': /(?:[^;"]|"(?:\\.|[^"\\])*"?)+/g,
} as const;

const pieces = (text: string, separator: keyof typeof between): readonly string[] =>
  text.match(between[separator]) ?? [];

const unquoted = (value: string): string => (value.startsWith('"') ? value.replace(/^"|"$|\\(.)/g, '$1') : value);

/** Unregistered spellings of UTF-8 that clients send. */
const utf8 = new Set(['utf8', 'utf_8']);

function parameterOf(text: string): readonly [name: string, value: string] {
  const equals = text.indexOf('=');
  if (equals === -1) return [text.trim(), ''];
  const name = text.slice(0, equals).trim();
  const value = unquoted(text.slice(equals + 1).trim());
  return [name, name === 'charset' && utf8.has(value) ? 'utf-8' : value];
}

const weightOf = (q: string): number => Math.max(0, Number.parseFloat(q) || 0);

const plain: Pick<MediaRange, 'parameters' | 'q'> = { parameters: new Map(), q: 1 };

function parametersOf(text: string): typeof plain {
  if (text === '') return plain;
  const given = pieces(text, ';').filter((one) => one.trim() !== '');
  const parameters = new Map(given.map(parameterOf));
  const q = weightOf(parameters.get('q') ?? '1');
  parameters.delete('q');
  return { parameters, q };
}

/** Returns undefined for a malformed type. */
function essenceOf(text: string): Pick<MediaType, 'type' | 'subtype'> | undefined {
  const slash = text.indexOf('/');
  const type = text.slice(0, slash).trim();
  const subtype = text.slice(slash + 1).trim();
  return slash < 1 || subtype === '' || (type === '*' && subtype !== '*') ? undefined : { type, subtype };
}

/** Throws when the media type is malformed. */
export function parseMediaType(text: string): MediaType {
  const [range] = parseMediaRanges(text);
  if (range === undefined) throw new TypeError(`Cannot parse media type: ${text}`);
  return range;
}

/** Parses an `Accept` header in linear time and skips malformed ranges. */
export function parseMediaRanges(accept: string): readonly MediaRange[] {
  const ranges: MediaRange[] = [];
  for (const [position, text] of pieces(accept.toLowerCase(), ',').entries()) {
    const semicolon = text.indexOf(';');
    const end = semicolon === -1 ? text.length : semicolon;
    const essence = essenceOf(text.slice(0, end));
    if (essence) ranges.push({ ...essence, ...parametersOf(text.slice(end)), position });
  }
  return ranges;
}

/** The parts that could be read of a request that Node's parser rejected. */
export interface RawHead {
  readonly method: string;
  readonly target: string;
  /** Undefined when the request line ends before it, or has something else in its place. */
  readonly version: string | undefined;
  readonly forwardedFor: string | undefined;
}

const blankLine = /\r?\n\r?\n/g;
const requestLine = /^([!#$%&'*+.^_`|~\w-]+) ([^ \r\n]+)(?: (HTTP\/\d\.\d)(?=[\r\n]))?/;
const forwarded = /^x-forwarded-for:(.*)$/gim;

/**
 * Reads the head of the request in which the parser stopped, `at` bytes into a packet that may begin with other
 * requests. Undefined when the packet begins inside a head, since its first line is not the request line then.
 */
export function readRawHead(packet: Uint8Array, at: number): RawHead | undefined {
  const text = Buffer.from(packet.buffer, packet.byteOffset, packet.byteLength).toString('latin1');
  const start = [...text.slice(0, at).matchAll(blankLine)].at(-1);
  const rest = start === undefined ? text : text.slice(start.index + start[0].length);
  const [head = ''] = rest.replace(/^(?:\r?\n)+/, '').split(blankLine, 1);
  const [, method, target, version] = requestLine.exec(head) ?? [];
  if (method === undefined || target === undefined) return undefined;
  const values = Array.from(head.matchAll(forwarded), ([, value = '']) => value.trim());
  return { method, target, version, forwardedFor: values.length === 0 ? undefined : values.join(', ') };
}

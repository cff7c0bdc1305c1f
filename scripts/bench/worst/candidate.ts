import { mostHeaderBytes, mostHeaders } from '../../../src/hosts/node/limits.ts';
import { oneOf, type Random } from './random.ts';

/** A text that is made of one unit, so often. */
interface Repeated {
  readonly unit: string;
  readonly times: number;
}

/** A kind of request: each that is sent has another number in it, so that nothing made for one serves the next. */
export interface Candidate {
  readonly method: string;
  readonly base: string;
  readonly path: Repeated;
  readonly query: Repeated;
  readonly fields: Readonly<Record<string, Repeated>>;
  /** Where the number stands; a request without one is the same each time. */
  readonly numbered: 'path' | 'query' | 'fields' | 'nowhere';
}

const methods = ['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST'] as const;
const bases = [
  '/',
  '/about',
  '/news',
  '/nothing-here',
  '/products/balcoa',
  '/news/feira-bet',
  '/llms.txt',
  '/openapi.json',
  '/_astro/',
  '/favicon.svg',
  '/api/',
  '/api/v1',
  '/api/v1/products',
  '/api/v1/products/balcoa',
  '/api/v1/news/feira-bet',
  '/api/v2/',
] as const;
const paths = [
  'a',
  '%61',
  '%e2%82%ac',
  '%e2',
  '/',
  '.',
  '-',
  '/index',
  '/a',
  '/..',
  '%2e',
  '%2f',
  '.a',
  '.md',
] as const;
const queries = ['a&', 'utm_a&', 'utm_%61=%62&', 'page=1&', '%e2%82%ac', '=', '&', '?'] as const;

/** Fields that some code of ours or of a library reads, each with texts that cost the most to read. */
const fields = {
  Accept: ['/,', 'a/b,', '*/*,', 'text/*;q=0.1,', 'text/html;a;b;c,', 'a/b;c="d",', ';', '"', ',', ' ', '\\"'],
  'Accept-Encoding': ['a,', 'br;q=0.1,', '*,', ';', ','],
  'If-None-Match': ['"a",', 'W/"a",', ',', '*', '"', ' '],
  'If-Modified-Since': ['(', '1 ', 'Thu, ', '-'],
  'X-Forwarded-For': ['1.1.1.1,', '::1,', '127.0.0.1,', 'a,', ','],
  'X-Forwarded-Proto': ['https,', ' ', ','],
  'Access-Control-Request-Headers': ['a,'],
  Range: ['bytes=0-1,', ','],
  'Cache-Control': ['no-cache,'],
  Cookie: ['a=b;'],
  'User-Agent': ['a'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

type FieldName = keyof typeof fields;
const names = Object.keys(fields) as [FieldName, ...FieldName[]];

/** Room for the request line's end, `Host` and the number. */
const room = mostHeaderBytes - 300;

/** A length: often none, else anything up to what fits, of which short ones are as likely as long ones. */
const timesOf = (random: Random, unit: string): number =>
  random(3) === 0 ? 0 : Math.floor(2 ** ((random(1000) / 1000) * Math.log2(room)) / unit.length);

function repeated(random: Random, units: readonly [string, ...string[]]): Repeated {
  const unit = oneOf(random, units);
  return { unit, times: timesOf(random, unit) };
}

const numberings = ['path', 'query', 'fields', 'nowhere'] as const;

export function anyCandidate(random: Random): Candidate {
  const chosen = Array.from({ length: random(3) }, () => oneOf(random, names));
  return {
    method: oneOf(random, methods),
    base: oneOf(random, bases),
    path: repeated(random, paths),
    query: repeated(random, queries),
    fields: Object.fromEntries(chosen.map((name) => [name, repeated(random, fields[name])])),
    numbered: oneOf(random, numberings),
  };
}

/** The same with one thing of it changed. */
export function mutated(random: Random, candidate: Candidate): Candidate {
  const other = anyCandidate(random);
  const name = oneOf(random, names);
  const changes: readonly [() => Partial<Candidate>, ...(() => Partial<Candidate>)[]] = [
    () => ({ method: other.method }),
    () => ({ base: other.base }),
    () => ({ path: other.path }),
    () => ({ query: other.query }),
    () => ({ numbered: other.numbered }),
    () => ({ fields: { ...candidate.fields, [name]: repeated(random, fields[name]) } }),
    () => ({ fields: Object.fromEntries(Object.entries(candidate.fields).filter(([one]) => one !== name)) }),
  ];
  return { ...candidate, ...oneOf(random, changes)() };
}

const textOf = ({ unit, times }: Repeated, most: number): string => unit.repeat(times).slice(0, Math.max(0, most));

/** The head of the request of a candidate with a number, within the size that is read at all. */
export function headOf({ method, base, path, query, fields: given, numbered }: Candidate, number: number): string {
  const id = (where: Candidate['numbered']): string => (numbered === where ? String(number) : '');
  let left = room;
  const take = (text: Repeated): string => {
    const taken = textOf(text, left);
    left -= taken.length;
    return taken;
  };
  const asked = take(query) + id('query');
  const target = base + take(path) + id('path') + (asked === '' ? '' : `?${asked}`);
  const lines = Object.entries(given)
    .slice(0, mostHeaders - 2)
    .map(([name, text]) => `${name}: ${take(text)}${id('fields')}\r\n`);
  return `${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`;
}

const shown = ({ unit, times }: Repeated): string => (times === 0 ? '' : times === 1 ? unit : `${unit}×${times}`);

/** A candidate in a few words. */
export function nameOf({ method, base, path, query, fields: given, numbered }: Candidate): string {
  const asked = shown(query);
  const lines = Object.entries(given).map(([name, text]) => `${name}: ${shown(text)}`);
  const target = `${base}${shown(path)}${asked === '' ? '' : `?${asked}`}`;
  return [`${method} ${target}`, ...lines, ...(numbered === 'nowhere' ? [] : [`another ${numbered} each time`])].join(
    '; ',
  );
}

/**
 * `npm run bench:worst`: searches for the requests and content texts that cost the most CPU time. Needs Linux. Tries
 * random candidates and mutations of the most expensive ones. Exits with 1 if
 * - a request costs more than eight times as much as a plain 404,
 * - a text of up to 100,000 characters takes more than two seconds,
 * - the cost of a text grows faster than its length to the power of 1.4, or
 * - a text throws an unexpected error.
 *
 * Environment variables:
 * - SEED: the seed of the random numbers (default 1).
 * - SECONDS: the length of each of the two searches (default 60).
 * - DIST: the built site (default dist).
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { checkContent } from '../../src/checks/check-content.ts';
import { ContentError } from '../../src/content/diagnostics/content-error.ts';
import type { SourceFile } from '../../src/content/parse/content-path.ts';
import { maxHeaderBytes, maxHeaders } from '../../src/hosts/node/limits.ts';
import { readContent } from '../../src/io/load-content.ts';
import { folders } from '../../src/settings.ts';
import { sampleFolder } from '../sample.ts';
import { cpuOf, startServer, type Running } from './start-server.ts';
import { table } from '../../src/views/markdown/syntax.ts';

const seed = Number(process.env['SEED'] ?? 1);
const seconds = Number(process.env['SECONDS'] ?? 60);

let state = seed;
/** Returns the next pseudorandom number in [0, 1), by mulberry32. The same `seed` gives the same sequence. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

interface Search<Candidate> {
  readonly any: () => Candidate;
  readonly mutate: (candidate: Candidate) => Candidate;
  readonly cost: (candidate: Candidate) => Promise<number>;
}

/**
 * Searches for `seconds` and returns the `count` most expensive candidates. Tries random candidates in the first half
 * of the time, then mutations of the most expensive ones.
 */
async function findMostExpensive<Candidate>(
  { any, mutate, cost }: Search<Candidate>,
  count: number,
): Promise<Candidate[]> {
  let best: { readonly candidate: Candidate; readonly cost: number }[] = [];
  const begin = performance.now();
  let tried = 0;
  for (let part = 0; part < 1; part = (performance.now() - begin) / 1000 / seconds) {
    // The square makes the most expensive candidates the most frequent parents.
    const parent = best[Math.floor(random() ** 2 * best.length)];
    const candidate = part < 0.5 || parent === undefined ? any() : mutate(parent.candidate);
    tried += 1;
    best = [...best, { candidate, cost: await cost(candidate) }].toSorted((a, b) => b.cost - a.cost).slice(0, 16);
  }
  console.error(`${tried} candidates tried, with seed ${seed}`);
  return best.slice(0, count).map(({ candidate }) => candidate);
}

type Repeated = readonly [unit: string, times: number];

/** A request that is sent many times, usually with a different number in each copy, so that no cache answers it. */
interface Request {
  readonly method: string;
  readonly base: string;
  readonly path: Repeated;
  readonly query: Repeated;
  readonly fields: Readonly<Record<string, Repeated>>;
  /** The part of the request that contains the number. With `nowhere`, all copies are the same. */
  readonly numbered: 'path' | 'query' | 'field' | 'nowhere';
}

const methods = ['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST'];
// prettier-ignore
const bases = ['/', '/about', '/news', '/nothing-here', '/products/balcoa', '/news/feira-bet', '/llms.txt', '/openapi.json',
  '/_astro/', '/favicon.svg', '/api/', '/api/v1', '/api/v1/products', '/api/v1/products/balcoa', '/api/v1/news/feira-bet', '/api/v2/'];
const pathUnits = ['a', '%61', '%e2%82%ac', '%e2', '/', '.', '-', '/index', '/a', '/..', '%2e', '%2f', '.a', '.md'];
const queryUnits = ['a&', 'utm_a&', 'utm_%61=%62&', 'page=1&', '%e2%82%ac', '=', '&', '?'];
/** Request headers that the host or its libraries read, with texts that may be expensive to parse if repeated. */
const fieldUnits: Readonly<Record<string, readonly string[]>> = {
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
};

/** The maximum length of all repeated texts in a request. Leaves 300 bytes for the rest of the request. */
const maxRepeatedBytes = maxHeaderBytes - 300;
const repeat = (units: readonly string[]): Repeated => {
  const unit = pick(units);
  return [unit, random() < 1 / 3 ? 0 : Math.floor(2 ** (random() * Math.log2(maxRepeatedBytes)) / unit.length)];
};
const anyField = (): Readonly<Record<string, Repeated>> => {
  const [name, units] = pick(Object.entries(fieldUnits));
  return { [name]: repeat(units) };
};
const anyRequest = (): Request => ({
  method: pick(methods),
  base: pick(bases),
  path: repeat(pathUnits),
  query: repeat(queryUnits),
  fields: { ...(random() < 2 / 3 && anyField()), ...(random() < 1 / 3 && anyField()) },
  numbered: pick(['path', 'query', 'field', 'nowhere'] as const),
});

function mutateRequest(request: Request): Request {
  const other = anyRequest();
  const part = pick(Object.keys(request) as (keyof Request)[]);
  return part === 'fields' && random() < 0.5
    ? { ...request, fields: { ...request.fields, ...anyField() } }
    : { ...request, [part]: other[part] };
}

function headOf({ method, base, path, query, fields, numbered }: Request, number: number): string {
  let left = maxRepeatedBytes;
  const take = (part: Request['numbered'], [unit, times]: Repeated): string => {
    const text = unit.repeat(times).slice(0, left);
    left -= text.length;
    return numbered === part ? `${text}${number}` : text;
  };
  const parameters = take('query', query);
  const target = `${base}${take('path', path)}${parameters === '' ? '' : `?${parameters}`}`;
  const lines = Object.entries(fields).map(([name, text]) => `${name}: ${take('field', text)}\r\n`);
  return `${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${lines.slice(0, maxHeaders - 2).join('')}\r\n`;
}

/** All requests of a measurement are sent on one connection, without waiting for responses (HTTP pipelining). */
const requestsPerMeasurement = 60;
let sent = 0;

/** Returns the CPU time in microseconds that the server needs per request: the minimum of all measurements. */
async function requestCost({ url, pid }: Running, request: Request, measurements = 1): Promise<number> {
  let least = Infinity;
  for (let done = 0; done < measurements; done += 1) {
    const heads = Array.from({ length: requestsPerMeasurement }, () => headOf(request, (sent += 1)));
    const last = heads.pop()?.replace('\r\n', '\r\nConnection: close\r\n') ?? '';
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.on('data', (bytes: Buffer) => (received += bytes.toString('latin1')));
    // The host may reset the connection while it rejects a request.
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const before = await cpuOf(pid);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(heads.join('') + last, 'latin1');
    await closed;
    const answers = received.match(/HTTP\/1\.1 \d{3} [A-Z]/g)?.length ?? 0;
    const answered = Math.max(1, Math.min(answers, requestsPerMeasurement));
    least = Math.min(least, ((await cpuOf(pid)) - before) / answered);
  }
  return least;
}

/**
 * Searches for the most expensive requests and prints them. Returns whether each costs at most eight times as much as a
 * plain 404.
 */
async function searchRequests(): Promise<boolean> {
  const missing: Request = {
    method: 'GET',
    base: '/nothing-here-',
    path: ['', 0],
    query: ['', 0],
    fields: {},
    numbered: 'path',
  };
  const running = await startServer('host');
  // Warms up the server, because a long-running host executes compiled code.
  await requestCost(running, missing, 100);
  const notFound = await requestCost(running, missing, 27);
  const cost = (request: Request): Promise<number> => requestCost(running, request);
  const found = await findMostExpensive({ any: anyRequest, mutate: mutateRequest, cost }, 5);
  const rows: { readonly name: string; readonly cost: number }[] = [{ name: 'a plain 404', cost: notFound }];
  for (const request of found)
    rows.push({ name: JSON.stringify(request), cost: await requestCost(running, request, 9) });
  running.stop();
  const cells = rows.map(({ name, cost }) => [name, cost.toFixed(0), (cost / notFound).toFixed(1)]);
  console.log(table(['Request', 'CPU µs', 'to a 404'], cells));
  return rows.every(({ cost }) => cost <= 8 * notFound);
}

/** A pattern for texts of any length: an opening, repeated pieces, and a closing. */
interface Text {
  readonly part: 'body' | 'front matter' | 'contact.json';
  readonly opens: string;
  readonly pieces: readonly string[];
  readonly joint: string;
  readonly closes: string;
}

const languages = ['bash', 'css', 'diff', 'http', 'javascript', 'json', 'markdown', 'python', 'shell', 'typescript', 'xml', 'yaml'] as const; // prettier-ignore

const wraps: readonly Pick<Text, 'opens' | 'closes' | 'part'>[] = [
  { part: 'body', opens: '', closes: '' },
  { part: 'body', opens: '> ', closes: '' },
  { part: 'body', opens: '<div>', closes: '</div>' },
  { part: 'body', opens: '<table><td>', closes: '' },
  { part: 'body', opens: '<b id=1><i id=2><b id=3><s id=4>\n\n', closes: '' },
  { part: 'body', opens: '|a|b|\n|-|-|\n', closes: '' },
  { part: 'body', opens: `|${'a|'.repeat(316)}\n|${'-|'.repeat(316)}\n`, closes: '' },
  { part: 'body', opens: `[a]: /${'b'.repeat(1000)}\n[^a]: b\n\n`, closes: '' },
  { part: 'body', opens: '<img alt="" srcset="', closes: '">' },
  { part: 'body', opens: '![', closes: '](gone)' },
  { part: 'body', opens: '<a ', closes: '>' },
  ...languages.map((language) => ({ part: 'body' as const, opens: `\`\`\`${language}\n`, closes: '\n```' })),
  { part: 'front matter', opens: '', closes: '' },
  { part: 'front matter', opens: 'tags: [', closes: ']\n' },
  { part: 'front matter', opens: 'title: "', closes: '"\n' },
  { part: 'contact.json', opens: '{"email":', closes: '}' },
  { part: 'contact.json', opens: '{', closes: '}' },
];

const fragments: readonly string[] = [
  'a', ' ', '\t', '§', '\\', '&', '&amp;', '.', ',', ',,', ':', ';', '=', '#', '# a', '## §', '-', '- a', '1. a', '+', '*', '**', '_', '*a*', '**a**',
  '~', '~~', '`', '``', '```', '```js', '[', ']', '(', ')', '[]', '[a](b)', '[a§](/§)', '[a]', '[a][a]', '[§]: /§', '[a](', '![', '![a](b.png)', '![a][a]', '[^a]',
  '[^§]', '[^§]: a', '|', '|a', '|\n', 'a|', '|-', '>', '> a', '<', '</', '<a', '<a href=b>', '<a href="<b', '</a>', '<b>', '</b>', '<b id=§>', '<i>', '<p>', '<p></p>',
  '<div>', '</div>', '<table>', '<td>', '<tr>', '</table>', '<x>', '<details>', '<li>', '<br>', '<img src=a>', '<!--', '-->', '<!-- a -->', '<?', '<![CDATA[', '<h2>', ' b§=c',
  'http://a.b', 'www.a.b', 'a@b.c', 'a.b', 'https://', '${', '$', '$(', '{', '}', '{}', '"', "'", '"a"', '/', '//', '/*', '*/', '/a/', '@', '@a', '%', '!', '!!', '? ', '- - ',
  'function', 'if ', 'a(', 'a<', '=>', '() =>', 'class ', 'def ', '<<', '<<EOF', '$ a', '\n', '\n\n', '\n  ', '\n    ', '\u00e9', '\u0301', '\ud83c\udf89', 'a: b', 'a§: b', '"a§":1,', '{"a":', '[1,', '[[', '{{',
]; // prettier-ignore

const joints = ['', '', ' ', '\n', '\n\n'];

const anyText = (): Text => ({ ...pick(wraps), pieces: [pick(fragments)], joint: pick(joints) });

function mutateText(text: Text): Text {
  const { pieces } = text;
  const at = Math.floor(random() * (pieces.length + 1));
  return pick<() => Text>([
    () => ({ ...text, joint: pick(joints) }),
    () => ({ ...text, ...pick(wraps) }),
    () => ({ ...text, opens: text.opens + pick(fragments) }),
    () => ({ ...text, pieces: pieces.length > 1 ? pieces.toSpliced(at, 1) : pieces }),
    () => ({ ...text, pieces: pieces.toSpliced(at, random() < 0.5 ? 0 : 1, pick(fragments)).slice(0, 8) }),
  ])();
}

/** Returns a text of about `length` characters. Replaces each `§` in a piece with the number of the repetition. */
function textOf({ opens, pieces, joint, closes }: Text, length: number): string {
  const unit = pieces.join(joint) + joint;
  let text = opens;
  for (let index = 0; text.length + closes.length < length && unit !== ''; index += 1)
    text += unit.replaceAll('§', String(index));
  return text + closes;
}

interface Outcome {
  readonly cpuMilliseconds: number;
  readonly thrown?: string;
}

/**
 * Receives messages with a `Text` and a length: checks and renders a text of that length, and sends the `Outcome`.
 * Runs in a worker thread, which can be stopped if a text takes too long.
 */
async function checkTexts(): Promise<void> {
  const now = new Date('2026-11-21T12:00:00Z');
  const { files } = await readContent(sampleFolder, folders({}).public, now);
  // The files that all content must have. Their bodies are removed, because the links in them would be dead.
  const required = files
    .filter(({ path }) => /^(?:\w+\.json|pages\/(?:index|products|news|work|about|contact)\.md)$/.test(path))
    .map(({ file, path, text }): SourceFile => ({ file, path, text: text.replace(/\n---\n[^]*$/, '\n---\n') }));
  const fields = 'title: Worst\ndate: 2026-01-02\nsummary: Worst.\n';
  const fileOf = (part: Text['part'], text: string): SourceFile => {
    if (part === 'contact.json') return { file: 'content/contact.json', path: 'contact.json', text };
    const front = part === 'body' ? `${fields}tags: [a]\n---\n\n${text}` : `${fields}${text}\n---\n\na`;
    return { file: 'content/news/worst.md', path: 'news/worst.md', text: `---\n${front}\n` };
  };
  parentPort?.on('message', ({ text, length }: { text: Text; length: number }) => {
    const file = fileOf(text.part, textOf(text, length));
    const begin = process.threadCpuUsage();
    let thrown: string | undefined;
    try {
      const { records } = checkContent({
        files: [...required.filter(({ path }) => path !== file.path), file],
        publicFiles: [],
        now,
      });
      for (const body of records.bodies.values()) body.markdown('');
    } catch (error) {
      if (!(error instanceof ContentError)) thrown = String(error);
    }
    const outcome: Outcome = {
      cpuMilliseconds: process.threadCpuUsage(begin).user / 1000,
      ...(thrown !== undefined && { thrown }),
    };
    parentPort?.postMessage(outcome);
  });
  parentPort?.postMessage('ready');
}

const maxCheckMilliseconds = 30_000;
let worker: Worker | undefined;

async function outcomeOf(text: Text, length: number): Promise<Outcome> {
  if (worker === undefined) {
    worker = new Worker(new URL(import.meta.url));
    await once(worker, 'message');
  }
  worker.postMessage({ text, length });
  try {
    const [outcome] = (await once(worker, 'message', { signal: AbortSignal.timeout(maxCheckMilliseconds) })) as [
      Outcome,
    ];
    return outcome;
  } catch {
    await worker.terminate();
    worker = undefined;
    return { cpuMilliseconds: maxCheckMilliseconds };
  }
}

/** Searches for the most expensive texts and prints them. Returns false if one is a reason to exit with 1. */
async function searchTexts(): Promise<boolean> {
  const length = 100_000;
  const cost = async (text: Text): Promise<number> => {
    const { cpuMilliseconds, thrown } = await outcomeOf(text, length / 4);
    return thrown === undefined ? cpuMilliseconds : Infinity;
  };
  let isWithin = true;
  const cells: string[][] = [];
  for (const text of await findMostExpensive({ any: anyText, mutate: mutateText, cost }, 8)) {
    const outcomes: Outcome[] = [];
    for (const part of [length / 4, length / 2, length]) outcomes.push(await outcomeOf(text, part));
    const [quarter = 0, half = 0, full = 0] = outcomes.map(({ cpuMilliseconds }) => cpuMilliseconds);
    const thrown = outcomes.find((outcome) => outcome.thrown !== undefined)?.thrown;
    const growth = Math.min(Math.log2(half / quarter), Math.log2(full / half));
    // Growth only counts if the text of half the length takes over 100 ms, because shorter times are imprecise.
    // If the longest text is refused at once, growth ends before it, so only the time of the shorter ones counts.
    const highest = Math.max(quarter, half, full);
    isWithin &&= highest <= 2000 && !(half > 100 && growth > 1.4) && thrown === undefined;
    const name = JSON.stringify({ ...text, opens: text.opens.slice(0, 40) });
    cells.push([name, highest.toFixed(0), growth.toFixed(2), thrown ?? '']);
  }
  await worker?.terminate();
  console.log(table([`Text of up to ${length / 1000} kB`, 'CPU ms', 'grows with n to the', 'thrown'], cells));
  return isWithin;
}

if (isMainThread) {
  const results = [await searchRequests(), await searchTexts()];
  if (results.includes(false)) process.exitCode = 1;
} else await checkTexts();

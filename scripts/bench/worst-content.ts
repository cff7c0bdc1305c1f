/**
 * The second half of `npm run bench:worst`: searches for the text that takes the check and the rendering of content
 * longest. Families of texts are looked at in an order of the seed; the dearest are kept, mutated and looked at again.
 * SEED (1); SECONDS (120), of which the search takes three quarters and measuring what it found the rest, or somewhat
 * more where that is dear. Exit code 1 where a text takes more than two seconds, grows faster than n log n, or throws.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Outcome } from './worst/check-worker.ts';
import { families, mutated, randomFrom, type Shape } from './worst/shapes.ts';
import { markdownTable } from './table.ts';

const seed = Number(process.env['SEED'] ?? 1);
const seconds = Number(process.env['SECONDS'] ?? 120);
const [small, whole, kept, shown] = [4_000, 100_000, 60, 8];
/** What a text may take, in milliseconds of the processor, and how its time may grow with its length to the power of. */
const [mostTime, mostGrowth] = [2_000, 1.4];
/** A check that takes longer, in milliseconds of the clock, is ended, and counted as that long. */
const hangs = 30_000;

let worker: Worker | undefined;

async function started(): Promise<Worker> {
  const made = new Worker(new URL('worst/check-worker.ts', import.meta.url));
  await once(made, 'message');
  return made;
}

async function outcomeOf(shape: Shape, length: number): Promise<Outcome> {
  const running = (worker ??= await started());
  running.postMessage({ shape, length });
  try {
    const [outcome] = (await once(running, 'message', { signal: AbortSignal.timeout(hangs) })) as [Outcome];
    return outcome;
  } catch (error) {
    worker = undefined;
    await running.terminate();
    return { time: hangs, written: 0, fault: `THROWN ${String(error)}` };
  }
}

interface Found {
  readonly shape: Shape;
  readonly cost: number;
}

const costOf = ({ time, written, fault }: Outcome): number =>
  fault?.startsWith('THROWN') === true ? Infinity : time + written / 10_000;

const random = randomFrom(seed);
let best: Found[] = [];
let looked = 0;

async function look(shape: Shape, length: number): Promise<void> {
  const cost = costOf(await outcomeOf(shape, length));
  looked += 1;
  if (looked % 500 === 0) console.error(`${looked} texts, the dearest costs ${best[0]?.cost.toFixed(0) ?? ''}`);
  if (best.some((one) => JSON.stringify(one.shape) === JSON.stringify(shape))) return;
  best = [...best, { shape, cost }].toSorted((a, b) => b.cost - a.cost).slice(0, kept);
}

const begun = performance.now();
/** Whether less than this part of the time is over. */
const within = (part: number): boolean => performance.now() - begun < seconds * 1000 * part;

const shuffled = families
  .map((shape) => ({ shape, at: random() }))
  .toSorted((a, b) => a.at - b.at)
  .map(({ shape }) => shape);
for (const shape of shuffled) if (within(0.4)) await look(shape, small);
const first = best;
best = [];
for (const { shape } of first) if (within(0.5)) await look(shape, whole / 4);
while (within(0.75)) {
  // The dearest are mutated most often.
  const parent = best[Math.floor(random() ** 2 * best.length)];
  if (parent) await look(mutated(parent.shape, random), whole / 4);
}

/** The lower of two, since whatever else the machine does can only add to it. */
async function lowest(shape: Shape, length: number): Promise<Outcome> {
  const once = await outcomeOf(shape, length);
  if (once.time >= hangs) return once;
  const outcomes = [once, await outcomeOf(shape, length)];
  return outcomes.reduce((least, one) => (one.time < least.time ? one : least));
}

let failed = false;
const rows: string[][] = [];
for (const { shape } of best.slice(0, shown)) {
  const outcomes: Outcome[] = [];
  for (const length of [whole / 4, whole / 2, whole]) outcomes.push(await lowest(shape, length));
  const [quarter, half, full] = outcomes.map(({ time }) => time) as [number, number, number];
  const growth = Math.min(Math.log2(half / quarter), Math.log2(full / half));
  const { fault = '', written = 0 } = outcomes[2] ?? {};
  // Times this short say nothing of growth.
  const grows = half > 100 && growth > mostGrowth;
  failed ||= full > mostTime || grows || outcomes.some((one) => one.fault?.startsWith('THROWN'));
  const { part, opens, pieces, joint, closes } = shape;
  const cut = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
  rows.push([
    full.toFixed(0),
    growth.toFixed(2),
    (written / 1000).toFixed(0),
    `${part}: ${[opens, pieces.join(joint) + joint, closes].map(cut).join(' ')}`.replaceAll('|', '\\|'),
    fault.slice(0, 60),
  ]);
}
await worker?.terminate();
console.log(`Seed ${seed}, ${looked} texts looked at. The dearest, at ${whole / 1000} kB:\n`);
console.log(markdownTable(['CPU ms', 'grows with n to the', 'kB written', 'text', 'fault'], 0, rows));
if (failed) {
  console.log(`More than ${mostTime} ms, faster than n log n, or thrown.`);
  process.exitCode = 1;
}

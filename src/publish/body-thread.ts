import { parentPort, workerData } from 'node:worker_threads';
import { readWhole, rewriteOf, type BodyTargets } from '../catalog/rendered-body.ts';
import type { Body } from '../content/parse/parse.ts';
import { textsOf } from './body-cache.ts';

// A thread that reads the bodies of each message, and answers with their texts in the same order.
const targets = workerData as BodyTargets;
parentPort?.on('message', (bodies: readonly Body[]) => {
  parentPort?.postMessage(bodies.map((body) => textsOf(readWhole(body, rewriteOf(body, targets)))));
});

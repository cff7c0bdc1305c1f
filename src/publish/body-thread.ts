import { workerData } from 'node:worker_threads';
import { renderBody, rewriteOf, type BodyTargets } from '../catalog/rendered-body.ts';
import type { Body } from '../content/parse/parse.ts';
import { answerTasks } from '../io/task-queue.ts';
import { textsOf } from './body-cache.ts';

const targets = workerData as BodyTargets;
answerTasks((body: Body) => textsOf(renderBody(body, rewriteOf(body, targets))));

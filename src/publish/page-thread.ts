import { workerData } from 'node:worker_threads';
import { answerTasks } from '../io/task-queue.ts';
import type { Frame } from '../views/view.ts';
import { loadPages } from './page-module.ts';
import { pageWriter } from './write-page.ts';

/** What a thread that writes pages is given. */
export interface PageThreadData {
  readonly frame: Frame;
  /** The file of the compiled components. */
  readonly compiled: string;
}

const { frame, compiled } = workerData as PageThreadData;
const { pageHtml } = await loadPages(compiled);
answerTasks(pageWriter(frame, pageHtml()));

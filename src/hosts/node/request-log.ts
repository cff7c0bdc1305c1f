import type { Host } from '../../edge/host.ts';
import { requestLine } from '../request-line.ts';

/** Starts the line of a request, and returns a function that completes it with the response. */
export type RequestLog = (userAgent: string | undefined) => NonNullable<Host['log']>;

/** Returns a log with a line for each request. Writes those of 100 ms at once: a write to a pipe blocks, and is slow. */
export function requestLog(write: (lines: string) => void): RequestLog {
  let lines = '';
  const flush = (): void => {
    write(lines);
    lines = '';
  };
  process.on('exit', flush);
  return (userAgent) => {
    const startedAt = performance.now();
    return (answered) => {
      if (lines === '') setTimeout(flush, 100).unref();
      lines += `${requestLine(answered, userAgent, startedAt)}\n`;
    };
  };
}

import { errors } from '../../../contract/errors.ts';
import { quotaHeaders, retryAfterHeader, type QuotaState } from '../../../contract/headers.ts';
import { quota } from '../../../contract/limits.ts';
import type { FigureView } from '../../view.ts';
import { drawing, element, line, words } from '../../../pictures/svg.ts';

const { limit, windowSeconds } = quota;

/** Seconds that are drawn: a window, and the beginning of the next. */
const shownSeconds = windowSeconds * 1.5;
const nextRequest = Math.round(windowSeconds * 1.2);
const refusedRequest = Math.round((windowSeconds * 2) / 3);
const usedUp = Math.round(windowSeconds / 2);

/** When the client of the picture sends its requests, in seconds: all that it may, evenly, then one too many, then one more. */
const requests = [
  ...Array.from({ length: limit }, (_, index) => (usedUp * index) / (limit - 1)),
  refusedRequest,
  nextRequest,
];

interface Moment extends QuotaState {
  readonly at: number;
  readonly refused: boolean;
}

/** What a client is told at each request: windows begin with a request, and end by themselves. */
export function momentsOf(times: readonly number[]): Moment[] {
  let begun = -Infinity;
  let count = 0;
  return times.map((at) => {
    if (at - begun >= windowSeconds) {
      begun = at;
      count = 0;
    }
    count += 1;
    return {
      at,
      limit,
      remaining: Math.max(0, limit - count),
      resetSeconds: Math.max(1, Math.ceil(begun + windowSeconds - at)),
      refused: count > limit,
    };
  });
}

const size = { width: 288, height: 196, left: 30, right: 280, top: 14, bottom: 150, disc: 10 } as const;

const x = (seconds: number): number => Math.round(size.left + ((size.right - size.left) * seconds) / shownSeconds);
const y = (remaining: number): number => Math.round(size.bottom - ((size.bottom - size.top) * remaining) / limit);

/** A moment that the words refer to by its number. */
const numbered = (seconds: number, remaining: number, number: number): string => {
  const cx = x(seconds);
  const cy = y(remaining);
  return (
    element('circle', { cx, cy, r: size.disc, class: 'disc' }) + words(cx, cy + 4, String(number), 'number', 'middle')
  );
};

function draw(id: string, title: string, description: string): string {
  const moments = momentsOf(requests);
  const stairs = moments.flatMap(({ at, remaining }, index): [number, number][] => [
    [x(at), y(index === 0 || at === nextRequest ? limit : (moments[index - 1]?.remaining ?? 0))],
    [x(at), y(remaining)],
  ]);
  const before = stairs.slice(0, -2);
  const after = stairs.slice(-2);
  const end = x(windowSeconds);
  const ticks = [0, windowSeconds / 2, windowSeconds, shownSeconds];
  return drawing(
    { id, title, description, width: size.width, height: size.height },
    element('rect', {
      x: x(usedUp),
      y: size.top,
      width: end - x(usedUp),
      height: size.bottom - size.top,
      class: 'closed',
    }),
    line(
      [
        [size.left, size.top],
        [size.left, size.bottom],
        [size.right, size.bottom],
      ],
      'axis',
    ),
    line(
      [
        [end, size.top],
        [end, size.bottom],
      ],
      'line dashed',
    ),
    line([...before, [end, size.bottom]], 'line curve'),
    line([...after, [size.right, after.at(-1)?.[1] ?? 0]], 'line curve'),
    words(size.left - 6, size.top + 9, String(limit), 'note', 'end'),
    words(size.left - 6, size.bottom + 4, '0', 'note', 'end'),
    ...ticks.map((seconds) =>
      words(x(seconds), size.bottom + 20, `${seconds} s`, 'note', seconds === shownSeconds ? 'end' : 'middle'),
    ),
    words(size.left, size.height - 4, 'Requests left, second by second', 'note'),
    words((x(usedUp) + end) / 2, size.top + 22, String(errors.rate_limited.status), 'strong', 'middle'),
    numbered(windowSeconds * 0.1, limit * 0.94, 1),
    numbered(usedUp, limit * 0.16, 2),
    numbered(refusedRequest, limit * 0.16, 3),
    numbered(windowSeconds, limit * 0.5, 4),
    numbered(nextRequest, limit * 0.8, 5),
  );
}

const header = (state: QuotaState): string => `\`RateLimit: ${quotaHeaders.RateLimit.value(state)}\``;

/** How the window of the quota works. */
export function quotaFigure(): FigureView {
  const id = 'quota-window';
  const caption = `A client that sends ${limit} requests in ${usedUp} seconds, then one too many.`;
  const moments = momentsOf(requests);
  const told = (at: number): Moment =>
    moments.find((moment) => moment.at === at) ?? {
      at,
      limit,
      remaining: limit,
      resetSeconds: windowSeconds,
      refused: false,
    };
  const refused = told(refusedRequest);
  const list = [
    `The first request opens a window of ${windowSeconds} seconds: ${header(told(0))}.`,
    `After ${usedUp} seconds the request number ${limit} is answered, and leaves none: ${header(told(usedUp))}.`,
    `The next one, at ${refusedRequest} seconds, is refused with ${errors.rate_limited.status} and \`${retryAfterHeader.name}: ${retryAfterHeader.value(refused)}\`. Being refused does not move the end of the window.`,
    `At ${windowSeconds} seconds the window ends. Nothing is carried over.`,
    `The next request, whenever it comes (here at ${nextRequest} seconds), opens a new window: ${header(told(nextRequest))}.`,
  ];
  const description = `Requests left fall from ${limit} to 0 in ${usedUp} seconds. Until ${windowSeconds} seconds every request is refused with ${errors.rate_limited.status}. The next request, at ${nextRequest} seconds, opens a new window with ${limit} requests.`;
  const markdown = list.map((text, index) => `${index + 1}. ${text}`).join('\n');
  return { id, caption, markdown, drawing: draw(id, 'How the window of the quota works', description) };
}

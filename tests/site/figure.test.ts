import { expect, it } from 'vitest';
import { figureOf } from '../../src/site/figure.ts';

it.each([
  ['Unsold rolls fell from 9.1% to 5.8% of the bake in 14 weeks', '9.1% → 5.8%'],
  ['Tabs settled by the 10th rose from 71% to 88%', '71% → 88%'],
  ['Month-end work fell from 9 hours to 2', '9 → 2'],
  ['Median cash difference fell from R$ 38 to R$ 9 a day', 'R$ 38 → R$ 9'],
  ['R$ 23,600 of forgotten stock found and sold', 'R$ 23,600'],
  ['17 of 19 stalls still using it after 22 Sundays', '17 of 19'],
  ['Settled by the 10th in 3 shops', '3'],
  ['Nobody asks any more', undefined],
])('figureOf() finds what "%s" turns on', (sentence, figure) => {
  expect(figureOf(sentence)).toBe(figure);
});

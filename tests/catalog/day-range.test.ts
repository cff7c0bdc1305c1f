import { expect, it } from 'vitest';
import { dayRange } from '../../src/i18n/format.ts';
import { english } from '../../src/i18n/words.ts';
import { weekdays } from '../../src/schemas/organization.ts';

const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = weekdays;

it.each([
  ['Monday to Friday', [monday, tuesday, wednesday, thursday, friday]],
  ['Sunday to Thursday', [sunday, monday, tuesday, wednesday, thursday]],
  ['Sunday to Thursday', [monday, tuesday, wednesday, thursday, sunday]],
  ['Saturday to Wednesday', [saturday, sunday, monday, tuesday, wednesday]],
  ['Tuesday to Thursday, Saturday', [tuesday, wednesday, thursday, saturday]],
  ['Tuesday to Thursday, Saturday', [saturday, tuesday, wednesday, thursday]],
  ['Tuesday to Thursday', [thursday, tuesday, wednesday, tuesday]],
  ['Saturday, Sunday', [saturday, sunday]],
  ['Monday, Wednesday', [monday, wednesday]],
  ['Wednesday', [wednesday]],
  ['Monday to Sunday', weekdays],
] as const)('dayRange() returns "%s" for %j', (text, days) => {
  expect(dayRange(days, english, 'GB')).toBe(text);
});

it.each([
  ['BR', 'Sunday, Tuesday to Thursday'],
  ['DE', 'Tuesday to Thursday, Sunday'],
])('dayRange() begins with the first day of the week in %s', (country, text) => {
  expect(dayRange([tuesday, wednesday, thursday, sunday], english, country)).toBe(text);
});

import type { Catalog } from '../catalog/catalog.ts';
import type { Hours } from '../content/schema/place.ts';
import { fill } from '../words/fill.ts';
import { dayRange } from './locale/day-range.ts';
import { joined } from './locale/joined.ts';
import { humanTime } from './locale/human-time.ts';
import { zoneName } from './locale/zone-name.ts';
import { dateValue, fact, textValue, type Fact } from './view.ts';
import { capitalised } from './values.ts';

/** The times of each set of days: `Monday to Friday: 09:00 to 12:00 and 13:00 to 18:00`. */
function weekly({ words, organization }: Catalog, { intervals }: Hours): string[] {
  const { language, pattern } = words;
  const range = ({ opens, closes }: Hours['intervals'][number]): string =>
    fill(pattern.times, { from: humanTime(opens, language), to: humanTime(closes, language) });
  const days = Map.groupBy(intervals, ({ days: given }) => dayRange(given, words, organization.address.addressCountry));
  return [...days].map(([label, times]) =>
    capitalised(fill(pattern.labelled, { label, text: joined(times.map(range), language, 'long') })),
  );
}

/** The facts of opening hours in the company's time zone, and of the days on which it is closed all the same. */
export const hoursFacts = (catalog: Catalog, label: string, hours: Hours): Fact[] => {
  const { organization, words } = catalog;
  return [
    ...fact(label, [...weekly(catalog, hours), zoneName(organization.timeZone, words.language)].map(textValue), {
      areItems: true,
    }),
    ...fact(
      words.fact.closedOn,
      hours.closed.map((day) => dateValue(day, organization.inLanguage)),
    ),
  ];
};

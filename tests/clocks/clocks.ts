import type { ContentName } from '../foreign/contents.ts';

/** What the clock says as the tests begin, and what they run over. */
export interface Clock {
  /** RFC 3339 date-time, in UTC. */
  readonly moment: string;
  /** The machine's time zone, an IANA name. */
  readonly timeZone: string;
  /** What is tested beside the sample: of a company whose own time zone makes the moment worth a look. */
  readonly content: ContentName;
}

/** Ends of days, of a year and of winter time: in UTC, on the machine, or where the company is. */
export const clocks: readonly Clock[] = [
  { moment: '2026-11-21T00:01:00Z', timeZone: 'Pacific/Honolulu', content: 'amman' },
  { moment: '2026-11-21T12:00:00Z', timeZone: 'Pacific/Auckland', content: 'amman' },
  // In Tokyo a day ends at 15:00 UTC.
  { moment: '2026-11-21T14:59:00Z', timeZone: 'America/Sao_Paulo', content: 'matsue' },
  { moment: '2026-11-21T15:01:00Z', timeZone: 'Pacific/Honolulu', content: 'matsue' },
  { moment: '2026-11-21T23:59:00Z', timeZone: 'Pacific/Auckland', content: 'matsue' },
  { moment: '2028-02-29T12:00:00Z', timeZone: 'America/Sao_Paulo', content: 'amman' },
  // These two end while the tests run.
  { moment: '2027-03-28T00:59:50Z', timeZone: 'Europe/Zurich', content: 'zug' },
  { moment: '2026-12-31T23:59:30Z', timeZone: 'Pacific/Honolulu', content: 'zug' },
];

/** Tests of what has to do with days, dates, ages and windows of time. */
export const testFiles: readonly string[] = [
  'agents/discovery',
  'build/unpublished',
  'catalog/day-range',
  'catalog/documents',
  'catalog/faults/rules',
  'catalog/faults/warnings',
  'catalog/resources',
  'catalog/sitemap',
  'catalog/unpublished',
  'contract/day',
  'contract/headers',
  'dev/dev',
  'editor/proxy',
  'editors/content',
  'editors/new',
  'front/hosts',
  'front/kept',
  'hosts/encoded',
  'hosts/rebuild',
  'quota/circuit',
  'quota/memory',
  'quota/shared',
  'quota/shared-store',
  'settings',
  'site/facts',
  'versions/deprecation',
].map((name) => `tests/${name}.test.ts`);

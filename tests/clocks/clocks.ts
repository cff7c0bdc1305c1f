import type { ContentName } from '../foreign/contents.ts';

/** What the clock says as the tests begin, and what they run over. */
export interface Clock {
  /** RFC 3339 date-time, in UTC. */
  readonly moment: string;
  /** The machine's time zone, an IANA name. */
  readonly timeZone: string;
  /** What is tested beside the sample: of a company in whose own time zone the moment is worth a look. */
  readonly content?: ContentName;
  /** Files of tests that run under this clock alone, since they start commands, builds, hosts and stores. */
  readonly only?: readonly string[];
}

/** Ends of days, of a year and of winter time: in UTC, on the machine, or where the company is. */
export const clocks: readonly Clock[] = [
  {
    moment: '2026-11-21T00:01:00Z',
    timeZone: 'Pacific/Honolulu',
    only: ['tests/editors/new.test.ts'],
  },
  { moment: '2026-11-21T12:00:00Z', timeZone: 'Pacific/Auckland' },
  // In Tokyo a day ends at 15:00 UTC.
  { moment: '2026-11-21T14:59:00Z', timeZone: 'America/Sao_Paulo', content: 'matsue' },
  {
    moment: '2026-11-21T15:01:00Z',
    timeZone: 'Pacific/Honolulu',
    content: 'matsue',
    only: ['tests/build/unpublished.test.ts'],
  },
  {
    moment: '2026-11-21T23:59:00Z',
    timeZone: 'Pacific/Auckland',
    content: 'matsue',
    only: ['tests/editor/proxy.test.ts'],
  },
  { moment: '2028-02-29T12:00:00Z', timeZone: 'America/Sao_Paulo' },
  // These two end while the tests run.
  {
    moment: '2027-03-28T00:59:50Z',
    timeZone: 'Europe/Zurich',
    content: 'zug',
    only: ['tests/quota/circuit.test.ts', 'tests/quota/shared.test.ts', 'tests/quota/shared-store.test.ts'],
  },
  {
    moment: '2026-12-31T23:59:30Z',
    timeZone: 'Pacific/Honolulu',
    only: ['tests/front/hosts.test.ts', 'tests/front/kept.test.ts', 'tests/hosts/encoded.test.ts'],
  },
];

/** Files of tests that run under every clock: of days, dates and windows of time. */
export const everywhere: readonly string[] = [
  'tests/agents/discovery.test.ts',
  'tests/catalog/day-range.test.ts',
  'tests/catalog/documents.test.ts',
  'tests/catalog/faults/rules.test.ts',
  'tests/catalog/faults/warnings.test.ts',
  'tests/catalog/resources.test.ts',
  'tests/catalog/sitemap.test.ts',
  'tests/catalog/unpublished.test.ts',
  'tests/contract/day.test.ts',
  'tests/contract/headers.test.ts',
  'tests/hosts/rebuild.test.ts',
  'tests/quota/memory.test.ts',
  'tests/settings.test.ts',
  'tests/site/facts.test.ts',
  'tests/versions/deprecation.test.ts',
];

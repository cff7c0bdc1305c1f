/** One version of the API. Dates are RFC 3339 full-dates. */
export interface ApiVersion {
  /** `1` in `/api/v1`. */
  readonly name: string;
  /** The day from which the version is deprecated. It still answers, with `Deprecation`. */
  readonly deprecated?: string;
  /** The day on which the version stops answering. */
  readonly sunset?: string;
}

/** Every version that answers, oldest first. The last one is current. */
export const apiVersions: readonly ApiVersion[] = [{ name: '1' }];

/** The minimum number of days between deprecation and sunset. */
const sunsetDays = 180;

const currentOf = (versions: readonly ApiVersion[]): string => versions.at(-1)?.name ?? '';

export const versions = {
  /** The default version of paths, and the version of responses outside the API. */
  current: currentOf(apiVersions),
  /** `info.version` of the OpenAPI description, which changes with it. */
  description: '1.0.0',
  /** When the contract, and the pages generated from it, last changed. */
  revised: '2026-11-21',
  sunsetDays,
} as const;

export const versionRoot = (version: string): `/api/v${string}` => `/api/v${version}`;

const leadingVersion = /^\/api\/v(\d+)(?=\/|$)/;

/** Returns the version name in a path, even if that version does not answer. */
export const versionNamed = (path: string): string | undefined => leadingVersion.exec(path)?.[1];

export const inVersion = (path: string, version: string): string => path.replace(leadingVersion, versionRoot(version));

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** Returns the errors of a list of versions on a day, as sentences for its author. */
export function versionFaults(declared: readonly ApiVersion[], today: string): string[] {
  const current = declared.at(-1);
  if (!current) return ['No version is declared: one has to answer.'];
  const faults = declared.flatMap(({ name, deprecated, sunset }) => {
    const malformed = [deprecated, sunset].filter((date) => date !== undefined && Number.isNaN(dayOf(date)));
    if (malformed.length > 0)
      return malformed.map((date) => `Version ${name} names ${date ?? ''}, which is no day of the calendar.`);
    if (sunset !== undefined && sunset <= today) return [`Version ${name} ended on ${sunset}: remove it.`];
    if (sunset === undefined) return [];
    if (deprecated === undefined)
      return [`Version ${name} has a sunset, ${sunset}, and is not deprecated: say since when it is.`];
    const days = dayOf(sunset) - dayOf(deprecated);
    return days >= sunsetDays
      ? []
      : [
          `Version ${name} is deprecated on ${deprecated} and ends on ${sunset}, ${days} days later: give clients ${sunsetDays} days at least.`,
        ];
  });
  const names = declared.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...faults,
    ...twice.map((name) => `Version ${name} is declared twice.`),
    ...(current.deprecated === undefined
      ? []
      : [`Version ${current.name} is deprecated and has no successor: declare the version that follows it.`]),
  ];
}

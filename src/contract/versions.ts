/** One version of the API, as its path names it. Dates are RFC 3339 full-dates. */
export interface ApiVersion {
  /** `1` in `/api/v1`. */
  readonly name: string;
  /** The day from which the version is deprecated: it still answers, with `Deprecation`. */
  readonly deprecated?: string;
  /** The day on which the version stops answering. */
  readonly sunset?: string;
}

/** Every version that answers, oldest first; the last one is current. */
export const apiVersions: readonly ApiVersion[] = [{ name: '1' }];

/** The least number of days for which a deprecated version still answers. */
const sunsetDays = 180;

const currentOf = (versions: readonly ApiVersion[]): string => versions.at(-1)?.name ?? '';

export const versions = {
  /** The version of paths unless another is given, and of responses outside the API. */
  current: currentOf(apiVersions),
  /** `info.version` of the OpenAPI description: moves when the description does. */
  description: '1.0.0',
  /** RFC 3339 full-date on which the contract, and the pages generated from it, last changed. */
  revised: '2026-11-21',
  sunsetDays,
} as const;

/** The path under which a version's resources live, without a trailing slash. */
export const versionRoot = (version: string): `/api/v${string}` => `/api/v${version}`;

const leadingVersion = /^\/api\/v(\d+)(?=\/|$)/;

/** The name of the version in a path, or undefined. It need not be a version that answers. */
export const versionNamed = (path: string): string | undefined => leadingVersion.exec(path)?.[1];

/** The same path in another version. */
export const inVersion = (path: string, version: string): string => path.replace(leadingVersion, versionRoot(version));

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** The faults of a list of versions on a day (RFC 3339 full-date), as sentences for the author of the list. */
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

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

export const versions = {
  /** The default version of paths, and the version of responses outside the API. */
  current: apiVersions.at(-1)?.name ?? '',
  /** `info.version` of the OpenAPI description. Raise it when the description changes. */
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

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

function versionError({ name, deprecated, sunset }: ApiVersion, today: string): string | undefined {
  const unknown = [deprecated, sunset].find((date) => date !== undefined && Number.isNaN(dayNumber(date)));
  if (unknown !== undefined) return `Version ${name} has the date ${unknown}, which does not exist.`;
  if (sunset === undefined) return undefined;
  if (sunset <= today) return `Version ${name} ended on ${sunset}: remove it.`;
  if (deprecated === undefined)
    return `Version ${name} has a sunset, ${sunset}: set the day from which it is deprecated.`;
  const days = dayNumber(sunset) - dayNumber(deprecated);
  if (days >= sunsetDays) return undefined;
  return `Version ${name} is deprecated on ${deprecated} and ends on ${sunset}, ${days} days later: give clients ${sunsetDays} days at least.`;
}

/** Returns the mistakes in a list of versions, as sentences for its author. `today` is an RFC 3339 full-date. */
export function versionErrors(declared: readonly ApiVersion[], today: string): string[] {
  const current = declared.at(-1);
  if (!current) return ['No version is declared: declare one.'];
  const names = declared.map(({ name }) => name);
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...declared.flatMap((version) => versionError(version, today) ?? []),
    ...repeated.map((name) => `Version ${name} is declared twice.`),
    ...(current.deprecated === undefined
      ? []
      : [`Version ${current.name} is deprecated and has no successor: declare the version that follows it.`]),
  ];
}

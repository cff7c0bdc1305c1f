/** A version of the API. Its dates are RFC 3339 full-dates. */
export interface ApiVersion {
  /** The number of the version in paths: `1` in `/api/v1`. */
  readonly name: string;
  readonly ending?: VersionEnding;
}

export interface VersionEnding {
  /** The day from which the version is deprecated. Responses announce it in `Deprecation`, even before that day. */
  readonly deprecated: string;
  /** The first day on which the version may stop answering. It answers until it is removed from `apiVersions`. */
  readonly sunset: string;
}

/** All versions of the API that answer requests, oldest first. The last one is the current version. */
export const apiVersions: readonly ApiVersion[] = [{ name: '1' }];

/** Returns the name of the newest of some versions. */
export const newestVersion = (versions: readonly ApiVersion[]): string => versions.at(-1)?.name ?? '';

export const versions = {
  /** The name of the current version, which is the default in paths and in the header `API-Version`. */
  current: newestVersion(apiVersions),
  /** `info.version` of the OpenAPI description. Raise it when the description changes. */
  description: '1.0.0',
  /** The day of the last change to the API or its generated documentation (RFC 3339 full-date). */
  revised: '2026-11-28',
  /** The minimum number of days between deprecation and sunset. */
  minSunsetDays: 180,
} as const;

export const versionRoot = (version: string): `/api/v${string}` => `/api/v${version}`;

const leadingVersion = /^\/api\/v(\d+)(?=\/|$)/;

/** Returns the API version that a path names: `1` for `/api/v1/products`. Does not check that it exists. */
export const versionInPath = (path: string): string | undefined => leadingVersion.exec(path)?.[1];

export const inVersion = (path: string, version: string): string => path.replace(leadingVersion, versionRoot(version));

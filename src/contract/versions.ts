/** One version of the API. Dates are RFC 3339 full-dates. */
export interface ApiVersion {
  /** The number of the version in paths: `1` in `/api/v1`. */
  readonly name: string;
  /** The day from which the version is deprecated. It still answers, with the header `Deprecation`. */
  readonly deprecated?: string;
  /** The day on which the version stops answering. */
  readonly sunset?: string;
}

/** Every version of the API that still answers, oldest first. The last one is current. */
export const apiVersions: readonly ApiVersion[] = [{ name: '1' }];

export const versions = {
  /** The current version: the default in paths, and the version that responses outside the API name. */
  current: apiVersions.at(-1)?.name ?? '',
  /** `info.version` of the OpenAPI description. Raise it when the description changes. */
  description: '1.0.0',
  /** The day on which the contract, and the pages generated from it, last changed (RFC 3339 full-date). */
  revised: '2026-11-21',
  /** The minimum number of days between deprecation and sunset. */
  sunsetDays: 180,
} as const;

export const versionRoot = (version: string): `/api/v${string}` => `/api/v${version}`;

const leadingVersion = /^\/api\/v(\d+)(?=\/|$)/;

/** Returns the name of the API version in a path, even if that version does not answer: `1` for `/api/v1/products`. */
export const versionNamed = (path: string): string | undefined => leadingVersion.exec(path)?.[1];

export const inVersion = (path: string, version: string): string => path.replace(leadingVersion, versionRoot(version));

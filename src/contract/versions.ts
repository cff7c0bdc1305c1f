/**
 * The versions of the API. The path carries the version (`/api/v1`), every response repeats it
 * in `API-Version`.
 */
export const versions = {
  /** The version that every path below is published under. */
  current: '1',
  /** `info.version` of the OpenAPI description: moves when the description does. */
  description: '1.0.0',
  /** RFC 3339 full-date on which the contract, and the pages generated from it, last changed. */
  revised: '2026-11-21',
  /** Days for which a deprecated version goes on answering, at least. */
  sunsetDays: 180,
} as const;

/** The path under which a version's resources live, without a trailing slash. */
export const versionRoot = (version: string): `/api/v${string}` => `/api/v${version}`;

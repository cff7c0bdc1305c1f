const tracking = /^utm_/i;

/** The first query parameter that an operation does not define. Tracking parameters are let through. */
export function unknownParameter(query: URLSearchParams, defined: readonly string[]): string | undefined {
  for (const name of query.keys()) if (!defined.includes(name) && !tracking.test(name)) return name;
  return undefined;
}

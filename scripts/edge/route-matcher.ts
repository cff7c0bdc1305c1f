import type { EdgeManifest, EdgeRoute } from './manifest.ts';

/** Returns a matcher of paths and methods for a route. Throws on a malformed pattern. */
export function routeMatcher(route: EdgeRoute, manifest: EdgeManifest): (path: string, method: string) => boolean {
  const pattern = new RegExp(route.pattern);
  const config = manifest.function_config[route.function];
  const excluded = [...(route.excluded_patterns ?? []), ...(config?.excluded_patterns ?? [])].map(
    (source) => new RegExp(source),
  );
  return (path, method) =>
    pattern.test(path) &&
    !excluded.some((exclusion) => exclusion.test(path)) &&
    (route.methods === undefined || route.methods.includes(method));
}

import { hashedAssets, href } from '../../src/contract/routes.ts';

/** The parts of Netlify's edge manifest that this project uses. */
export interface EdgeManifest {
  readonly bundles: readonly { readonly asset: string; readonly format: string }[];
  readonly routes: readonly EdgeRoute[];
  /** The routes of functions with `cache: 'manual'`. Netlify runs these only if its cache has no response. */
  readonly post_cache_routes: readonly EdgeRoute[];
  readonly function_config: Readonly<Record<string, EdgeFunctionConfig>>;
}

export interface EdgeRoute {
  readonly function: string;
  /** A regular expression for URL paths, as are the `excluded_patterns`. */
  readonly pattern: string;
  readonly path?: string;
  readonly excluded_patterns?: readonly string[];
  readonly methods?: readonly string[];
  readonly headers?: Readonly<Record<string, unknown>>;
}

export interface EdgeFunctionConfig {
  readonly excluded_patterns?: readonly string[];
  readonly on_error?: string;
  readonly traffic_rules?: { readonly action: { readonly config: RateRule } };
}

interface RateRule {
  readonly rate_limit_config: { readonly window_size: number };
  readonly aggregate: { readonly keys: readonly { readonly type: string }[] };
}

/** The longest time window of a rate limit that Netlify accepts. The bundler does not check this. */
const maxWindowSeconds = 180;

/** Returns a message for each of this project's requirements that a manifest does not meet. */
export function manifestErrors(manifest: EdgeManifest): string[] {
  const routes = [...manifest.routes, ...manifest.post_cache_routes];
  const errors = routes.flatMap(routeErrors);
  const hasRoute = (path: string, candidates: readonly EdgeRoute[]): boolean =>
    candidates.some((route) => routeMatcher(route, manifest)(path, 'GET'));
  if (hasRoute(`${hashedAssets}site.css`, routes))
    errors.push('routes: a function would run for assets, and each run is billed');
  if (!hasRoute(href('catalogIndex'), manifest.routes) || hasRoute(href('catalogIndex'), manifest.post_cache_routes)) {
    errors.push('routes: the catalog would be answered from a cache, without counting requests');
  }
  const names = new Set(routes.map((route) => route.function));
  for (const name of names) errors.push(...configErrors(name, manifest.function_config[name]));
  if (routes.length === 0) {
    errors.push("routes is empty: the bundler could not read the function's `config`, or it names no path");
  }
  if (!manifest.bundles.some(({ format }) => format === 'eszip2')) errors.push('bundles has no eszip2 bundle');
  return errors;
}

function routeErrors(route: EdgeRoute): string[] {
  return route.headers === undefined ? [] : [`routes: ${route.function} matches on headers, which host.ts does not`];
}

function configErrors(name: string, config: EdgeFunctionConfig | undefined): string[] {
  if (config === undefined) return [`function_config has no entry for ${name}`];
  const errors = [];
  if (config.on_error !== 'fail') {
    errors.push(
      `${name}: on_error is ${config.on_error ?? 'absent'}, but must be "fail", so that every request is counted`,
    );
  }
  const rate = config.traffic_rules?.action.config;
  if (rate !== undefined && !rate.aggregate.keys.some(({ type }) => type === 'ip')) {
    errors.push(`${name}: rateLimit does not count by ip; aggregateBy must be an array such as ['ip', 'domain']`);
  }
  if (rate !== undefined && rate.rate_limit_config.window_size > maxWindowSeconds) {
    errors.push(`${name}: rateLimit has a windowSize above ${String(maxWindowSeconds)} seconds`);
  }
  return errors;
}

/** Returns a function that tests whether a route applies to a path and method. Throws if a pattern is malformed. */
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

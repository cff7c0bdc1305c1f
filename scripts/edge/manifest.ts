import { hashedAssets, href } from '../../src/contract/routes.ts';
import { routeMatcher } from './route-matcher.ts';

/** The parts of Netlify's edge manifest that we use. Patterns are regular expressions for a URL's path. */
export interface EdgeManifest {
  readonly bundles: readonly { readonly asset: string; readonly format: string }[];
  readonly routes: readonly EdgeRoute[];
  /** Routes of functions with `cache: 'manual'`. */
  readonly post_cache_routes: readonly EdgeRoute[];
  readonly function_config: Readonly<Record<string, EdgeFunctionConfig>>;
}

export interface EdgeRoute {
  readonly function: string;
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

/** In seconds. The bundler accepts more, Netlify does not. */
const maxWindowSeconds = 180;

/** Returns how a manifest differs from what this project deploys. */
export function manifestFaults(manifest: EdgeManifest): string[] {
  const routes = [...manifest.routes, ...manifest.post_cache_routes];
  const faults = routes.flatMap(routeFaults);
  const runs = (path: string, among: readonly EdgeRoute[]): boolean =>
    among.some((route) => routeMatcher(route, manifest)(path, 'GET'));
  if (runs(`${hashedAssets}site.css`, routes)) faults.push('an asset would be billed as an invocation');
  if (!runs(href('catalogIndex'), manifest.routes) || runs(href('catalogIndex'), manifest.post_cache_routes)) {
    faults.push('the catalog, which is counted, would be answered from a cache');
  }
  const names = new Set(routes.map((route) => route.function));
  for (const name of names) faults.push(...configFaults(name, manifest.function_config[name]));
  if (routes.length === 0) {
    faults.push("routes is empty: the bundler could not read the function's `config`, or it names no path");
  }
  if (!manifest.bundles.some(({ format }) => format === 'eszip2')) faults.push('bundles holds no eszip2 bundle');
  return faults;
}

function routeFaults(route: EdgeRoute): string[] {
  return route.headers === undefined ? [] : [`routes: ${route.function} matches on headers, which host.ts does not`];
}

function configFaults(name: string, config: EdgeFunctionConfig | undefined): string[] {
  if (config === undefined) return [`function_config has no entry for ${name}`];
  const faults = [];
  if (config.on_error !== 'fail') {
    faults.push(`${name}: on_error is ${config.on_error ?? 'absent'}, but only "fail" keeps the limiter in force`);
  }
  const rate = config.traffic_rules?.action.config;
  if (rate !== undefined && !rate.aggregate.keys.some(({ type }) => type === 'ip')) {
    faults.push(`${name}: rateLimit does not count by ip; aggregateBy must be an array such as ['ip', 'domain']`);
  }
  if (rate !== undefined && rate.rate_limit_config.window_size > maxWindowSeconds) {
    faults.push(`${name}: rateLimit has a windowSize above ${String(maxWindowSeconds)} seconds`);
  }
  return faults;
}

/** The parts of Netlify's edge manifest that this project uses. */
export interface EdgeManifest {
  readonly bundles: readonly { readonly asset: string; readonly format: string }[];
  readonly routes: readonly EdgeRoute[];
  /** The routes of functions with `cache: 'manual'`. Netlify runs these only if its cache has no response. */
  readonly post_cache_routes: readonly EdgeRoute[];
  readonly function_config: Readonly<
    Record<
      string,
      { readonly excluded_patterns?: readonly string[]; readonly on_error?: string; readonly traffic_rules?: unknown }
    >
  >;
}

export interface EdgeRoute {
  readonly function: string;
  /** A regular expression for URL paths, as are the `excluded_patterns`. */
  readonly pattern: string;
  readonly excluded_patterns?: readonly string[];
}

/** Whether a route applies to a path. */
export const matches = (route: EdgeRoute, { function_config: configs }: EdgeManifest, path: string): boolean =>
  new RegExp(route.pattern).test(path) &&
  ![route.excluded_patterns ?? [], configs[route.function]?.excluded_patterns ?? []]
    .flat()
    .some((pattern) => new RegExp(pattern).test(path));

/**
 * The path and query that a request target names (RFC 9112 §3.2): of a path itself, of an absolute http address
 * those of the address. Undefined for anything else: `*`, an authority, another scheme, an address with a user.
 */
export function targetPath(target: string): string | undefined {
  if (target.startsWith('/') && !target.includes('\\')) return target;
  const address = target.startsWith('/') ? `http://localhost${target}` : target;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { pathname, search, username, password } = new URL(address);
  return username === '' && password === '' ? pathname + search : undefined;
}

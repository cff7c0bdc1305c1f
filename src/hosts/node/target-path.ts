/**
 * The path and query of a request target (RFC 9112 §3.2), which is a path or an absolute http address. Undefined for
 * anything else: `*`, an authority, another scheme, an address with a user.
 */
export function targetPath(target: string): string | undefined {
  if (target.startsWith('/') && !target.includes('\\')) return target;
  const address = target.startsWith('/') ? `http://localhost${target}` : target;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { pathname, search, username, password } = new URL(address);
  return username === '' && password === '' ? pathname + search : undefined;
}

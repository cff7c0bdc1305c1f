import { setting, type Environment } from '../../src/settings.ts';

/** Returns a required setting. Throws when it is missing. */
export function need(environment: Environment, name: string): string {
  const value = setting(environment[name]);
  if (value === undefined) throw new Error(`Cannot write a comment: ${name} is not set`);
  return value;
}

/** Calls a JSON API below an address with fixed headers. The returned function rejects for an unsuccessful response. */
export const requester =
  (base: string, headers: Readonly<Record<string, string>>) =>
  async <Answer>(method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`Cannot write a comment: ${method} ${path} was answered with ${response.status}`);
    return (await response.json()) as Answer;
  };

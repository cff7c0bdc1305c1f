const timeoutMilliseconds = 5000;

/** Sends a POST request to a secret address. Errors contain the name `setting` and, unlike `fetch`'s, no address. */
export async function postToSecret(
  setting: string,
  address: string,
  init: Pick<RequestInit, 'headers' | 'body'>,
): Promise<Response> {
  try {
    return await fetch(address, { ...init, method: 'POST', signal: AbortSignal.timeout(timeoutMilliseconds) });
  } catch {
    throw new Error(`Cannot reach the address in ${setting}`);
  }
}

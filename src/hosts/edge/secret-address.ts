/** Whether a text is an http or https address. False if it has a user name or password: `fetch` rejects these. */
export function isHttpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** Sends a POST request to a secret address. Errors contain the name `setting` and, unlike `fetch`'s, no address. */
export async function postToSecret(
  setting: string,
  address: string,
  init: Pick<RequestInit, 'headers' | 'body'>,
  timeoutMilliseconds: number,
): Promise<Response> {
  if (!isHttpAddress(address)) throw new Error(`Cannot use ${setting}: it is not an http address`);
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  try {
    return await fetch(address, { ...init, method: 'POST', signal });
  } catch {
    throw new Error(
      signal.aborted ? `The address in ${setting} did not answer in time` : `Cannot reach the address in ${setting}`,
    );
  }
}

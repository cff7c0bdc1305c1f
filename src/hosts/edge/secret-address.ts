/** Whether a setting is an http or https address without user name and password, with which `fetch` would fail. */
export function isHttpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** Sends a POST to a secret address. Error messages name the setting; those of `fetch` would reveal its value. */
export async function postToSecret(
  setting: string,
  address: string,
  init: Pick<RequestInit, 'headers' | 'body'>,
  milliseconds: number,
): Promise<Response> {
  if (!isHttpAddress(address)) throw new Error(`Cannot use ${setting}: it is not an http address`);
  const signal = AbortSignal.timeout(milliseconds);
  try {
    return await fetch(address, { ...init, method: 'POST', signal });
  } catch {
    throw new Error(`${signal.aborted ? 'No answer in time from' : 'Cannot reach'} the address in ${setting}`);
  }
}

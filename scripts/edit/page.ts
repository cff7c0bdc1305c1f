import { versionField } from '../../src/editing/form/entry-form.ts';

export const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Edit the catalog</title>
<link rel="icon" href="data:,">
<style>
#refused { position: fixed; inset: auto 1rem 1rem; z-index: 99999; max-height: 50vh; overflow: auto; margin: 0; padding: 1rem;
  background: #fff; color: #222; border: 2px solid #b00020; border-radius: 6px; font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; }
#refused[hidden] { display: none; }
#refused[data-saved] { border-color: #8a6100; }
/* The "Now" button would insert the day of this machine, which is not always the company's. */
[data-testid="now-button"] { display: none !important; }
</style>
<div id="nc-root"></div>
<pre id="refused" role="alert" hidden></pre>
<script src="/start.js"></script>
<script src="/decap/decap-cms.js"></script>
<script src="/run.js"></script>
</html>
`;

/**
 * A script that runs before Decap. It skips the login and shows errors and broken addresses until the next save. To
 * each request that saves or removes a file, it adds the version of the file that this tab last loaded or saved. It
 * stores the version after each save, because the form itself keeps the old version, even after a reload.
 */
export const startScript = `window.CMS_MANUAL_INIT = true;
localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'proxy' }));
const ask = window.fetch;
const shown = new Map();
const made = (file, version) => 'made ' + file + ' ' + version;

function formsOf({ action, params }) {
  if (action === 'persistEntry') return params.dataFiles.map(({ path, raw }) => [path, JSON.parse(raw).${versionField}]);
  return action === 'deleteFiles' ? params.paths.map((path) => [path, shown.get(path)]) : [];
}

window.fetch = async (address, options) => {
  if (address !== '/proxy') return ask(address, options);
  const request = JSON.parse(options.body);
  const forms = formsOf(request);
  const versions = forms.map(([file, version]) => [file, sessionStorage.getItem(made(file, version)) ?? version]);
  const body = JSON.stringify({ ...request, versions: Object.fromEntries(versions) });
  const response = await ask(address, { ...options, body });
  const answer = await response.clone().json();
  const box = document.getElementById('refused');
  if (!response.ok || forms.length > 0) {
    box.textContent = response.ok ? answer.warning : answer.error;
    box.toggleAttribute('data-saved', response.ok);
    box.hidden = box.textContent === '';
  }
  if (response.ok && request.action === 'getEntry') {
    shown.set(answer.file.path, answer.file.id);
    sessionStorage.removeItem(made(answer.file.path, answer.file.id));
  }
  if (response.ok && request.action === 'persistEntry')
    for (const [file, version] of forms) if (version) sessionStorage.setItem(made(file, version), answer.versions[file]);
  return response;
};

// When the address of another entry is typed in, Decap keeps the form of the previous entry.
window.addEventListener('hashchange', ({ oldURL, newURL }) => {
  if ([oldURL, newURL].every((address) => address.includes('/entries/'))) location.reload();
});
`;

/** Returns a script that starts Decap. In its texts, "publish" becomes "save", because saving only writes a file. */
export const runScript = (config: unknown): string => `const reworded = (phrases) =>
  typeof phrases === 'string'
    ? phrases.replaceAll(/\\b([Pp])ublish(ed|ing)?\\b/g, (_, first, ending = 'e') => (first === 'P' ? 'Sav' : 'sav') + ending)
    : Object.fromEntries(Object.entries(phrases).map(([name, phrase]) => [name, reworded(phrase)]));
CMS.registerLocale('en', reworded(CMS.getLocale('en')));
CMS.init({ config: ${JSON.stringify(config)} });
`;

/**
 * The Content-Security-Policy of the editor's page, which loads nothing from other sites. Decap compiles code, which
 * needs 'unsafe-eval', and writes inline styles.
 */
export const pagePolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const ownHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the reason to reject a request; undefined if the editor's own page or the user sent it. Checks `Host` to
 * prevent DNS rebinding. Checks `Sec-Fetch-Site`, `Origin` and the media type to reject requests from other sites.
 */
export function refusal(request: Request, port: number): string | undefined {
  const host = request.headers.get('host') ?? '';
  if (!ownHosts.some((name) => host === `${name}:${port}`))
    return `The editor can only be opened on this machine, at http://localhost:${port}.`;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none')
    return 'The editor does not answer requests from other sites.';
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (request.headers.get('origin') !== `http://${host}`)
    return 'The editor does not answer requests from other sites.';
  const type = request.headers.get('content-type') ?? '';
  return /^application\/json(?:;|$)/.test(type) ? undefined : 'The editor accepts only JSON.';
}

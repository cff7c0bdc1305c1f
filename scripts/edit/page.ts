/** The editor's page: the form, and a place for what is wrong. */
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
/* The day of this machine is not always the company's. */
[data-testid="now-button"] { display: none !important; }
</style>
<div id="nc-root"></div>
<pre id="refused" role="alert" hidden></pre>
<script src="/start.js"></script>
<script src="/decap/decap-cms.js"></script>
<script src="/run.js"></script>
</html>
`;

/** Before the editor is loaded: no login, and what a save was refused for stays in sight until the next one. */
export const startScript = `window.CMS_MANUAL_INIT = true;
localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'proxy' }));
const ask = window.fetch;
window.fetch = async (...request) => {
  const response = await ask(...request);
  if (request[0] === '/proxy') {
    const box = document.getElementById('refused');
    const writes = /"action":"(persist|delete)/.test(request[1]?.body ?? '');
    if (!response.ok) box.textContent = (await response.clone().json()).error;
    if (!response.ok || writes) box.hidden = response.ok;
  }
  return response;
};
`;

export const runScript = (config: unknown): string => `CMS.init({ config: ${JSON.stringify(config)} });\n`;

/** The page asks nothing of other sites. The editor compiles its rules ('unsafe-eval') and writes its style in place. */
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

export const typesFile = 'catalog.ts';

const literal = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** Returns TypeScript that requests `path` with openapi-fetch and types generated from the OpenAPI description. */
export const typedProgram = (site: string, path: string): string =>
  `import createClient from 'openapi-fetch';
import type { paths } from './${typesFile}';

const catalog = createClient<paths>({ baseUrl: ${literal(site)} });
const { data, error } = await catalog.GET(${literal(path)});
if (error) throw new Error(error.error.hint);
console.log(data);`;

/**
 * Returns a JavaScript program that fetches JSON into the variable `body` and then runs the code in `output`. For an
 * error response, the program throws an error with the hint of the response instead.
 */
export const fetchProgram = (
  url: string,
  output = 'console.log(body);',
): string => `const response = await fetch(${literal(url)});
const body = await response.json();
if (!response.ok) throw new Error(body.error.hint);
${output}`;

/** Returns a Python program that prints a JSON response, or exits with the hint of an error response. */
export const pythonProgram = (url: string): string => `import json
from urllib.error import HTTPError
from urllib.request import urlopen

try:
    with urlopen(${literal(url)}) as response:
        print(json.dumps(json.load(response), indent=2))
except HTTPError as error:
    raise SystemExit(json.load(error)["error"]["hint"])`;

const shellQuoted = (text: string): string =>
  /^[\w\-./:%@=,]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

export const curl = (url: string, ...options: readonly string[]): string =>
  ['curl', ...options, url].map(shellQuoted).join(' ');

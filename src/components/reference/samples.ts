/** Programs that print the JSON at an address, or the hint of an error. Addresses have no quotation marks. */
export const programs = [
  { title: 'curl', language: 'sh', text: (url: string) => `curl ${url}` },
  {
    title: 'JavaScript',
    language: 'js',
    text: (url: string) => `const response = await fetch('${url}');
const body = await response.json();
if (!response.ok) throw new Error(body.error.hint);
console.log(body);`,
  },
  {
    title: 'Python',
    language: 'python',
    text: (url: string) => `import json
from urllib.error import HTTPError
from urllib.request import urlopen

try:
    with urlopen('${url}') as response:
        print(json.dumps(json.load(response), indent=2))
except HTTPError as error:
    raise SystemExit(json.load(error)["error"]["hint"])`,
  },
] as const;

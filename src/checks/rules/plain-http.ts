import type { Rule } from '../rule.ts';

export const plainHttp: Rule = {
  name: 'plain-http',
  description: 'No link in a body leaves by http',
  run({ bodies }, report) {
    for (const body of bodies)
      for (const { url, line } of body.facts.links)
        if (/^http:\/\//i.test(url))
          report.inBody(
            'warning',
            body,
            { line, quoted: url },
            `links to ${url} by http, where anyone on the way can read and change it.`,
            `Write ${url.replace(/^http:/i, 'https:')} if the other site answers there.`,
          );
  },
};

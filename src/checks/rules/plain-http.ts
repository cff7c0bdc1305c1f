import type { Rule } from '../rule.ts';

/** Links leave the site by https. */
export const plainHttp: Rule = {
  name: 'plain-http',
  description: 'No link in a body leaves by http',
  run: ({ bodies }) =>
    bodies.flatMap(({ file, facts, firstLine }) =>
      facts.links
        .filter(({ url }) => /^http:\/\//i.test(url))
        .map(({ url, line }) => ({
          severity: 'warning' as const,
          file,
          line: firstLine + line - 1,
          field: 'body',
          quoted: url,
          problem: `links to ${url} by http, where anyone on the way can read and change it.`,
          remedy: `Write ${url.replace(/^http:/i, 'https:')} if the other site answers there.`,
        })),
    ),
};

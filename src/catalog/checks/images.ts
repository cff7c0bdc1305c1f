import { linkTargets, pagePathOf } from '../link-targets.ts';
import { resolveLink } from '../links.ts';
import type { Check, Finding } from './check-type.ts';

/**
 * Images in bodies are files of this site, and say in words what they show. Pages load nothing from other sites:
 * whoever serves the image would learn who reads the page.
 */
export const images: Check = {
  name: 'images',
  description: 'Images in bodies are files of this site, and have alternative text',
  check(collected) {
    const targets = linkTargets(collected);
    return collected.bodies.flatMap(({ file, kind, slug, facts, firstLine }) =>
      facts.images.flatMap(({ url, alt, line }): Finding[] => {
        const place = { file, line: firstLine + line - 1, field: 'body', quoted: url };
        const elsewhere = resolveLink(url, pagePathOf(kind, slug), targets).to === 'elsewhere';
        return [
          ...(elsewhere
            ? [
                {
                  severity: 'fault' as const,
                  ...place,
                  problem: `shows the image ${url}, which is on another site, and pages load nothing from there.`,
                  remedy: 'Put the file into public/ and write its path, such as ![A till](/till.png), or link to it.',
                },
              ]
            : []),
          ...(alt === undefined
            ? [
                {
                  severity: 'warning' as const,
                  ...place,
                  problem: `shows the image ${url} without a text that stands for it.`,
                  remedy: `Say in the brackets what it shows: ![A till on a counter](${url}). Of an image that only decorates write <img src="${url}" alt="">.`,
                },
              ]
            : []),
        ];
      }),
    );
  },
};

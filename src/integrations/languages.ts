import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { languagesIn } from '../catalog/languages.ts';
import { codePagesIn } from '../check/code-pages.ts';
import { match } from '../contract/match.ts';
import { brandStyleSheet, fontPath, isIn } from '../contract/routes.ts';
import { folders, pagesFolder } from '../settings.ts';

/** Files without a route of their own that a site has once. */
const onceFiles = [brandStyleSheet, fontPath('[name]'), '/schedule.json'];

/** Returns the route pattern of a file in `src/pages`: `/products/[slug]`. */
const patternOf = (file: string): string => `/${file.replace(/\.(?:astro|ts|md)$/, '').replace(/(?:^|\/)index$/, '')}`;

/** Whether a language has a route below its prefix. The slug of a pattern matches like any other. */
function isRepeated(language: string, pattern: string): boolean {
  const found = match(pattern.replace(/\/\[\.\.\.\w+\]$/, '').replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, '$1'));
  return !onceFiles.includes(pattern) && (!found || isIn(language, found.id));
}

/** Repeats the routes of `src/pages` below the prefix of each further language: `/pt/products/[slug]`. */
export function languages(): AstroIntegration {
  return {
    name: 'languages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        const files = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
          /\.(?:astro|ts|md)$/.test(file),
        );
        const { content } = folders(process.env);
        const codePages = codePagesIn(pagesFolder);
        // A page in code is published in a language if its file in `content/pages` is translated.
        const isTranslated = (language: string, pattern: string): boolean =>
          !codePages.includes(pattern) || existsSync(path.join(content, language, 'pages', `${pattern}.md`));
        for (const language of languagesIn(content))
          for (const file of files) {
            const pattern = patternOf(file.replaceAll(path.sep, '/'));
            if (!isRepeated(language, pattern) || !isTranslated(language, pattern)) continue;
            // Astro takes any other file for an endpoint.
            if (file.endsWith('.md'))
              throw new Error(
                `Cannot publish /${language}${pattern}: Astro repeats only .astro pages. Write src/pages/${file} as one, or remove its translation.`,
              );
            injectRoute({
              pattern: `/${language}${pattern === '/' ? '' : pattern}`,
              entrypoint: path.join(pagesFolder, file),
              prerender: true,
            });
          }
      },
    },
  };
}

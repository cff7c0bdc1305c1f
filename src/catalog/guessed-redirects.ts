import { existsSync } from 'node:fs';
import path from 'node:path';
import { href } from '../contract/routes.ts';

/** Addresses that people and programs often guess, and the page or document that they mean. */
const guesses = {
  '/about-us': href('aboutPage'),
  '/blog': href('newsPage'),
  '/contact-us': href('contactPage'),
  '/docs': href('developersPage'),
  '/feed': href('newsAtom'),
  '/rss.xml': href('newsAtom'),
  '/security.txt': href('security'),
  '/sitemap_index.xml': href('sitemap'),
  '/swagger.json': href('openapi'),
  '/topics': href('newsPage'),
  '/v1': href('catalogIndex'),
};

/** Returns the redirects from guessed addresses, without those at which the content has a page of its own. */
export const guessedRedirects = (contentFolder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(guesses).filter(([from]) => !existsSync(path.join(contentFolder, 'pages', `${from}.md`))),
  );

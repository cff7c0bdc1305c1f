/**
 * Each time that open pages are told to reload, the content is called by another name: its edition. A page has that of
 * the moment it was asked for, and names it when it connects, so that one which connects too late to be told is told then.
 */
export const editionAttribute = 'data-edition';

/** By what a page names its edition to the dev server. */
export const pageShown = 'page-shown';

/** A page with its edition, and with the script that names it. */
export const ofEdition = (html: string, edition: string): string =>
  html.replace(
    '</head>',
    `<script type="module" src="/src/dev/page.ts" ${editionAttribute}="${edition}"></script></head>`,
  );

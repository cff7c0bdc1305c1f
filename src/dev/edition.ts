/**
 * The HTML attribute with the edition of a page, which is an id of the state of the content. A page sends its edition
 * to the dev server when it connects, and the dev server reloads the page if the edition is outdated.
 */
export const editionAttribute = 'data-edition';

export const pageShown = 'page-shown';

/** Adds a script to a page that sends the edition of the page to the dev server. */
export const addEdition = (html: string, edition: string): string =>
  html.replace(
    '</head>',
    `<script type="module" src="/src/dev/page.ts" ${editionAttribute}="${edition}"></script></head>`,
  );

/** The HTML attribute with a page's edition: an ID that changes with the content. Pages with an old edition reload. */
export const editionAttribute = 'data-edition';

/** The Vite event in which a page sends its edition to the dev server. */
export const pageShown = 'page-shown';

/** Adds a script to a page that sends the edition of the page to the dev server. */
export const addEdition = (html: string, edition: string): string =>
  html.replace(
    '</head>',
    `<script type="module" src="/src/dev/page.ts" ${editionAttribute}="${edition}"></script></head>`,
  );

/**
 * The attribute with the edition of a page: the state of the content that it shows. The page sends it when it connects,
 * and is reloaded if the content has changed since.
 */
export const editionAttribute = 'data-edition';

export const pageShown = 'page-shown';

/** Adds to a page its edition and the script that sends the edition to the server. */
export const addEdition = (html: string, edition: string): string =>
  html.replace(
    '</head>',
    `<script type="module" src="/src/dev/page.ts" ${editionAttribute}="${edition}"></script></head>`,
  );

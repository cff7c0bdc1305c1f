/** The HTML attribute with a page's edition, an id of the content's state. The dev server reloads outdated pages. */
export const editionAttribute = 'data-edition';

export const pageShown = 'page-shown';

/** Adds a script to a page that sends the edition of the page to the dev server. */
export const addEdition = (html: string, edition: string): string =>
  html.replace(
    '</head>',
    `<script type="module" src="/src/dev/page.ts" ${editionAttribute}="${edition}"></script></head>`,
  );

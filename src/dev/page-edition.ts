/** The HTML attribute that holds a page's edition: an id of the state of the content from which the page was built. */
export const editionAttribute = 'data-edition';

/** The Vite event with which an open page sends its edition to the dev server, which reloads outdated pages. */
export const pageShownEvent = 'page-shown';

/** Adds `report-edition.ts` and the page's edition to a page's HTML. */
export const addEditionScript = (html: string, edition: string): string =>
  html.replace(
    '</head>',
    `<script type="module" src="/src/dev/report-edition.ts" ${editionAttribute}="${edition}"></script></head>`,
  );

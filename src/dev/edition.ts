/**
 * The attribute with the edition of a page. The content gets another edition each time that open pages are reloaded. A
 * page sends its own when it connects, so that one which connects too late for a reload is reloaded then.
 */
export const editionAttribute = 'data-edition';

/** The event by which a page sends its edition to the dev server. */
export const pageShown = 'page-shown';

/** Adds its edition to a page, and the script that sends it. */
export const ofEdition = (html: string, edition: string): string =>
  html.replace(
    '</head>',
    `<script type="module" src="/src/dev/page.ts" ${editionAttribute}="${edition}"></script></head>`,
  );

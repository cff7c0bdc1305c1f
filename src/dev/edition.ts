/**
 * The attribute with a page's edition, which changes at each reload of open pages. A page sends it
 * when it connects, and is reloaded if it missed a change.
 */
export const editionAttribute = 'data-edition';

export const pageShown = 'page-shown';

/** Adds the edition and the script that sends it to a page. */
export const ofEdition = (html: string, edition: string): string =>
  html.replace(
    '</head>',
    `<script type="module" src="/src/dev/page.ts" ${editionAttribute}="${edition}"></script></head>`,
  );

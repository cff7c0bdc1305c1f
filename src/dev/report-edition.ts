/** A browser script of the dev server's pages. Reports the page's edition to the dev server. Not in published pages. */
import { editionAttribute, pageShownEvent } from './page-edition.ts';

const edition = document.querySelector(`[${editionAttribute}]`)?.getAttribute(editionAttribute);
import.meta.hot?.send(pageShownEvent, edition);

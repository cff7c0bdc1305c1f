/**
 * A script in every page of the dev server; it sends the edition of the page to the dev server. Published pages do not
 * have it.
 */
import { editionAttribute, pageShown } from './edition.ts';

const edition = document.querySelector(`[${editionAttribute}]`)?.getAttribute(editionAttribute);
import.meta.hot?.send(pageShown, edition);

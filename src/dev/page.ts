/** The script of every page of the dev server; published pages do not have it. */
import { editionAttribute, pageShown } from './edition.ts';

const edition = document.querySelector(`[${editionAttribute}]`)?.getAttribute(editionAttribute);
import.meta.hot?.send(pageShown, edition);

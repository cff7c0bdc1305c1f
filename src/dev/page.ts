/** A script of the dev server's pages, which sends their edition to the server. Published pages do not have it. */
import { editionAttribute, pageShown } from './edition.ts';

const edition = document.querySelector(`[${editionAttribute}]`)?.getAttribute(editionAttribute);
import.meta.hot?.send(pageShown, edition);

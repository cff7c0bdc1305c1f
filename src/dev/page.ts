/** Runs in every page of the dev server. Published pages do not have this script. */
import { editionAttribute, pageShown } from './edition.ts';

const edition = document.querySelector(`[${editionAttribute}]`)?.getAttribute(editionAttribute);
import.meta.hot?.send(pageShown, edition);

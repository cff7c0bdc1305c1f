/** Runs in every page of the dev server, and in none that is published. */
import { editionAttribute, pageShown } from './edition.ts';

const edition = document.querySelector(`[${editionAttribute}]`)?.getAttribute(editionAttribute);
import.meta.hot?.send(pageShown, edition);

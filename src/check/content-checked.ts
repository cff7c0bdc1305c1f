import { channel } from 'node:diagnostics_channel';

/**
 * Carries the report of errors of each check in the dev server, or an empty text. Vite evaluates the loader apart from
 * integrations, and again after changes, so they share no module, but a channel belongs to the process.
 */
export const contentChecked = channel('vitrine:content-checked');

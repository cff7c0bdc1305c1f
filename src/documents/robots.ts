import type { Catalog } from '../catalog/catalog.ts';
import { href } from '../contract/routes.ts';

/** The names of the content signals (contentsignals.org) in robots.txt, by field of `contentSignals`. */
const signalNames = { search: 'search', aiInput: 'ai-input', aiTrain: 'ai-train' } as const;

type Facts = Pick<Catalog, 'organization' | 'site'>;

/** Returns what the company lets programs do with its content, as `search=yes, ai-train=no`; empty if it does not say. */
const signalsOf = ({ organization }: Facts): string =>
  Object.entries(organization.contentSignals ?? {})
    .map(([field, isAllowed]) => `${signalNames[field as keyof typeof signalNames]}=${isAllowed ? 'yes' : 'no'}`)
    .join(', ');

/** The content signals in words, for documents; empty if the company has none. */
export function usageSentence(facts: Facts): string {
  const signals = signalsOf(facts);
  return signals === '' ? '' : `What the content may be used for, also to train AI models: ${signals}.`;
}

/** `/robots.txt` (RFC 9309): allows everything to every crawler, and adds the content signals of the company. */
export function robotsText(facts: Facts): string {
  const signals = signalsOf(facts);
  const signalLine = signals === '' ? '' : `Content-Signal: ${signals}\n`;
  return `User-agent: *\n${signalLine}Allow: /\n\nSitemap: ${facts.site}${href('sitemap')}\n`;
}

import { fill } from '../../i18n/fill.ts';
import { availabilityText, countryName, humanDate, joined, priceText } from '../../i18n/format.ts';
import type { Words } from '../../i18n/words.ts';
import { isolated } from '../../text/direction.ts';
import type { Offer } from '../../collections/products/offer.ts';

/** Returns what pages say about an offer. `notes` are when it ends, whether it can be had, and its conditions. */
export const offerText = (offer: Offer, words: Words, language: string, cents: boolean) => ({
  price: priceText(offer, words, language, cents),
  regions: joined(
    offer.eligibleRegion.map((code) => countryName(code, language)),
    language,
  ),
  notes: [
    offer.priceValidUntil && fill(words.price.until, { day: humanDate(offer.priceValidUntil, language) }),
    availabilityText(offer, words, language),
    offer.terms && isolated(offer.terms, language),
  ].filter((note) => note !== undefined && note !== ''),
});

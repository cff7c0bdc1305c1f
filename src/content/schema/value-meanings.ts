import { typefaces } from '../../theme/typefaces.ts';
import { themes } from '../../theme/themes.ts';
import { englishWords } from '../../words/table.ts';
import { corners } from './brand.ts';
import { periods, pricings } from './offer.ts';
import { productKinds } from './product-kind.ts';
import { statuses } from './product.ts';

const meanings: Readonly<Record<string, string>> = {
  ...statuses,
  ...Object.fromEntries(Object.entries(productKinds).map(([kind, { meaning }]) => [kind, meaning])),
  ...Object.fromEntries(Object.entries({ ...themes, ...typefaces }).map(([name, { meaning }]) => [name, meaning])),
  ...corners,
  ...periods,
  ...pricings,
  ...Object.fromEntries(englishWords),
};

/** Returns the meaning of an enum value, unless its name is clear. */
export const meaningOf = (value: unknown): string | undefined =>
  typeof value === 'string' && Object.hasOwn(meanings, value) ? meanings[value] : undefined;

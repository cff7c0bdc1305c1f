import { stdnum } from 'stdnum';
import type { Finding, Rule } from './rule.ts';

/** Additional names of registries, by country and by the key of the validator in the stdnum package. */
const otherNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  AT: { uid: ['USt-IdNr.', 'ATU-Nummer'], businessid: ['Firmenbuchnummer', 'FN'] },
  BE: { vat: ['TVA', 'KBO', 'BCE', 'Numéro d’entreprise', 'Enterprise number'] },
  BG: { vat: ['ДДС', 'EIK', 'ЕИК'] },
  CA: { bn: ['CRA'], gst: ['GST/HST'] },
  CH: { uid: ['IDE', 'IDI'] },
  CN: { uscc: ['Unified Social Credit Code'] },
  DE: { vat: ['USt-IdNr.', 'USt-ID', 'Umsatzsteuer-ID'] },
  ES: { cif: ['NIF'], nif: ['CIF', 'IVA'] },
  FI: { ytunnus: ['Business ID', 'FO-nummer'] },
  FR: { tva: ['TVA', 'TVA intracommunautaire', 'Numéro de TVA'] },
  GR: { vat: ['AFM'] },
  IN: { gstin: ['GST'] },
  IT: { iva: ['Partita IVA', 'IVA', 'Codice Fiscale', 'CF'] },
  JP: { cn: ['Corporate Number'] },
  KR: { brn: ['Business Registration Number'] },
  LU: { tva: ['TVA'] },
  MC: { tva: ['TVA'] },
  PT: { nipc: ['VAT', 'IVA', 'NIF', 'Contribuinte'] },
  RO: { cui: ['CIF', 'Cod fiscal'], cif: ['CUI'] },
  RU: { inn: ['INN'] },
  TR: { vkn: ['Vergi No'] },
  UA: { edrpou: ['EDRPOU'] },
  US: { ein: ['FEIN', 'Tax ID', 'Federal Tax ID'] },
};

/** Registries whose numbers have no check digit, and the format of these numbers. */
const withoutCheckDigits: readonly {
  readonly country: string;
  readonly names: readonly string[];
  readonly pattern: RegExp;
  readonly description: string;
}[] = [
  {
    country: 'GB',
    names: ['Companies House', 'CRN', 'Company number', 'Company registration number'],
    pattern: /^(?:\d{8}|[A-Z]{2}\d{6}|R\d{7}|[A-Z]{2}\d{5}[A-Z])$/,
    description: 'eight characters, leading zeros included: 01234567 or SC123456',
  },
  {
    country: 'NL',
    names: ['KVK', 'Kamer van Koophandel', 'Handelsregister'],
    pattern: /^\d{8}$/,
    description: 'eight digits: 12345678',
  },
];

/** Returns a registry's name for comparison, without punctuation and words such as "number": `vat` for "VAT no." */
const normalized = (name: string): string =>
  name
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
    .replace(/(?<=..)(?:registration|registered|reg|identification|number|nummer|no|nr|id)+$/, '');

const copyAgain = 'Copy the number again from the registration.';

const problemsByError: Readonly<Record<string, Pick<Finding, 'severity' | 'problem'>>> = {
  InvalidChecksum: { severity: 'error', problem: 'its check digits are wrong' },
  InvalidLength: { severity: 'error', problem: 'it has too few or too many characters' },
  // The registry may issue new numbers that stdnum does not know yet.
  InvalidComponent: { severity: 'warning', problem: 'the registry is not known to issue such numbers' },
};

/** Returns the stdnum validators for a registry's name. Several registries of a country may have the same name. */
function validatorsFor(country: string, registry: string) {
  const name = normalized(registry);
  return Object.entries(stdnum[country] ?? {}).flatMap(([key, validator]) => {
    const names = [
      validator.name,
      ...[validator.abbreviation ?? '', validator.localName.replace(/\(.*/, '')].flatMap((one) => one.split(/[,/]/)),
      ...(validator.name.endsWith(' VAT Number') ? ['VAT'] : []),
      ...(otherNames[country]?.[key] ?? []),
    ];
    return names.some((one) => normalized(one) === name) ? [validator] : [];
  });
}

/** Returns the problem with a registry number. Undefined if the number is valid or the registry is unknown. */
function findProblem(country: string, registry: string, value: string): Finding | undefined {
  const format = withoutCheckDigits.find(
    (one) => one.country === country && one.names.some((name) => normalized(name) === normalized(registry)),
  );
  if (format)
    return format.pattern.test(value.replace(/[\s.]/g, '').toUpperCase())
      ? undefined
      : {
          severity: 'error',
          problem: `"${value}" does not have the form of a ${format.names[0] ?? registry} number.`,
          remedy: `Write its ${format.description}. ${copyAgain}`,
        };
  // The first two letters of a VAT number name its country, which may differ from the country of the address.
  const issuer = normalized(registry) === 'vat' ? value.slice(0, 2).toUpperCase().replace('EL', 'GR') : country;
  const results = [country, ...(issuer === country ? [] : [issuer])]
    .flatMap((one) => validatorsFor(one, registry))
    .map((validator) => validator.validate(value));
  const [first] = results;
  if (!first || first.isValid || results.some(({ isValid }) => isValid)) return undefined;
  const { severity, problem } = problemsByError[first.error.name] ?? {
    severity: 'error',
    problem: 'its form is wrong',
  };
  return { severity, problem: `"${value}" is not a valid ${registry}: ${problem}.`, remedy: copyAgain };
}

/** Checks that registry numbers have the format of their registry and valid check digits. Skips unknown registries. */
export const registry: Rule = ({ organization }, report) => {
  const { identifier = [], address } = organization?.record.data ?? {};
  for (const [index, { propertyID, value }] of identifier.entries()) {
    const problem = findProblem(address?.addressCountry ?? '', propertyID, value);
    if (organization && problem) report[problem.severity](organization, ['identifier', index, 'value'], problem);
  }
};

import type { Catalog } from '../catalog/catalog.ts';
import { organizationResource } from '../api/represent-company.ts';
import { dateValue, fact, linkValue, textValue, type Block, type Fact } from './view.ts';
import { email, telephone } from './values.ts';

/** A country for people: its name in the language of the site. */
const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

export function aboutBlocks(catalog: Catalog): Block[] {
  const company = organizationResource(catalog);
  const { streetAddress, addressLocality, addressRegion, postalCode, addressCountry } = company.address;
  const country = (code: string): string => countryName(code, company.inLanguage);
  const facts: Fact[] = [
    ...fact('Name', [textValue(company.name)]),
    ...fact('Legal name', [textValue(company.legalName)]),
    ...fact(company.identifier.propertyID, [textValue(company.identifier.value)]),
    ...fact('Founded', [dateValue(company.foundingDate, company.inLanguage)]),
    ...fact('Address', [
      textValue(
        [streetAddress, addressLocality, addressRegion, postalCode, country(addressCountry)]
          .filter((part) => part !== null)
          .join(', '),
      ),
    ]),
    ...fact('Telephone', company.telephone.map(telephone)),
    ...fact('E-mail', [email(catalog.contact.email)]),
    ...fact(
      'Serves',
      company.areaServed.map((code) => textValue(country(code))),
    ),
    ...fact('Knows about', company.knowsAbout.map(textValue)),
    ...fact(
      'Elsewhere',
      company.sameAs.map((address) => linkValue(address, address)),
    ),
  ];
  return [{ type: 'facts', heading: 'Company facts', facts, quotable: true }];
}

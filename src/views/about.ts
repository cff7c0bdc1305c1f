import type { Catalog } from '../catalog/catalog.ts';
import { organizationResource } from '../api/represent-company.ts';
import { dateValue, fact, linkValue, textValue, type Block, type Fact } from './view.ts';
import { countryName, email, postalAddress, telephone } from './values.ts';

export function aboutBlocks(catalog: Catalog): Block[] {
  const company = organizationResource(catalog);
  const facts: Fact[] = [
    ...fact('Name', [textValue(company.name)]),
    ...fact('Legal name', [textValue(company.legalName)]),
    ...company.identifier.flatMap(({ propertyID, value }) => fact(propertyID, [textValue(value)])),
    ...fact('Founded', [dateValue(company.foundingDate, company.inLanguage)]),
    ...fact('Address', [textValue(postalAddress(company.address, company.inLanguage))]),
    ...fact('Telephone', company.telephone.map(telephone)),
    ...fact('E-mail', [email(catalog.contact.email)]),
    ...fact(
      'Serves',
      company.areaServed.map((code) => textValue(countryName(code, company.inLanguage))),
    ),
    ...fact('Knows about', company.knowsAbout.map(textValue)),
    ...fact(
      'Elsewhere',
      company.sameAs.map((address) => linkValue(address, address)),
    ),
  ];
  return [{ type: 'facts', heading: 'Company facts', facts, quotable: true }];
}

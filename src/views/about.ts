import type { Catalog } from '../catalog/catalog.ts';
import { organizationResource } from '../api/resources/company.ts';
import { dateValue, fact, linkValue, type Block } from './view.ts';
import { countryName, postalAddress } from './locale/postal-address.ts';
import { email, telephone } from './values.ts';

export function aboutBlocks(catalog: Catalog): Block[] {
  const company = organizationResource(catalog);
  const { inLanguage } = company;
  const { fact: label, company: words } = catalog.words;
  const facts = [
    ...fact(label.name, company.name),
    ...fact(label.legalName, company.legalName),
    ...company.identifier.flatMap(({ propertyID, value }) => fact(propertyID, value)),
    ...fact(label.founded, dateValue(company.foundingDate, inLanguage)),
    ...fact(label.address, postalAddress(company.address, inLanguage)),
    ...fact(label.telephone, company.telephone.map(telephone)),
    ...fact(label.email, email(catalog.contact.email)),
    ...fact(
      label.serves,
      company.areaServed.map((code) => countryName(code, inLanguage)),
    ),
    ...fact(label.knowsAbout, company.knowsAbout),
    ...fact(
      label.elsewhere,
      company.sameAs.map((address) => linkValue(address, address)),
    ),
  ];
  return [{ type: 'facts', heading: words.facts, facts, quotable: true }];
}

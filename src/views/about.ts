import type { Catalog } from '../catalog/catalog.ts';
import { organizationResource } from '../api/represent-company.ts';
import { dateValue, fact, linkValue, textValue, type Block, type Fact } from './view.ts';
import { countryName, postalAddress } from './locale/postal-address.ts';
import { email, telephone } from './values.ts';

/** What the page about the company says. */
export function aboutBlocks(catalog: Catalog): Block[] {
  const company = organizationResource(catalog);
  const { words } = catalog;
  const label = words.fact;
  const facts: Fact[] = [
    ...fact(label.name, [textValue(company.name)]),
    ...fact(label.legalName, [textValue(company.legalName)]),
    ...company.identifier.flatMap(({ propertyID, value }) => fact(propertyID, [textValue(value)])),
    ...fact(label.founded, [dateValue(company.foundingDate, company.inLanguage)]),
    ...fact(label.address, [textValue(postalAddress(company.address, company.inLanguage))]),
    ...fact(label.telephone, company.telephone.map(telephone)),
    ...fact(label.email, [email(catalog.contact.email)]),
    ...fact(
      label.serves,
      company.areaServed.map((code) => textValue(countryName(code, company.inLanguage))),
    ),
    ...fact(label.knowsAbout, company.knowsAbout.map(textValue)),
    ...fact(
      label.elsewhere,
      company.sameAs.map((address) => linkValue(address, address)),
    ),
  ];
  return [{ type: 'facts', heading: words.company.facts, facts, quotable: true }];
}

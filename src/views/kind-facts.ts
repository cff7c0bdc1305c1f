import type { Catalog } from '../catalog/catalog.ts';
import type { RecordData } from '../content/schema/records.ts';
import { sizeText, weightText } from './locale/measures.ts';
import { fact, textValue, type Fact } from './view.ts';
import { countryName } from './locale/postal-address.ts';

const said = <T>(value: T | undefined, text: (value: T) => string) =>
  value === undefined ? [] : [textValue(text(value))];

/** What products of one kind alone have: where software runs, what goods are made of, where a service is done. */
export const kindFacts = (
  { organization: { inLanguage: language }, words: { fact: label, answer } }: Catalog,
  data: RecordData<'products'>,
): Fact[] => [
  ...fact(label.operatingSystem, (data.operatingSystem ?? []).map(textValue)),
  ...fact(
    label.worksOffline,
    said(data.worksOffline, (works) => (works ? answer.yes : answer.no)),
  ),
  ...fact(label.softwareRequirements, (data.softwareRequirements ?? []).map(textValue)),
  ...fact(label.sku, said(data.sku, String)),
  ...fact(label.gtin, said(data.gtin, String)),
  ...fact(label.material, (data.material ?? []).map(textValue)),
  ...fact(
    label.size,
    said(data.size, (size) => sizeText(size, language)),
  ),
  ...fact(
    label.weight,
    said(data.weight, (weight) => weightText(weight, language)),
  ),
  ...fact(
    label.areaServed,
    (data.areaServed ?? []).map((code) => textValue(countryName(code, language))),
  ),
];

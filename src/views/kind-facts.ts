import type { RecordData } from '../content/schema/records.ts';
import { sizeText, weightText } from './locale/measures.ts';
import { fact, textValue, type Fact } from './view.ts';
import { countryName } from './values.ts';

const said = <T>(value: T | undefined, text: (value: T) => string) =>
  value === undefined ? [] : [textValue(text(value))];

/** What products of one kind alone have: where software runs, what goods are made of, where a service is done. */
export const kindFacts = (data: RecordData<'products'>, language: string): Fact[] => [
  ...fact('Runs on', (data.operatingSystem ?? []).map(textValue)),
  ...fact(
    'Works offline',
    said(data.worksOffline, (works) => (works ? 'Yes' : 'No')),
  ),
  ...fact('Needs', (data.softwareRequirements ?? []).map(textValue)),
  ...fact('Article number', said(data.sku, String)),
  ...fact('GTIN', said(data.gtin, String)),
  ...fact('Material', (data.material ?? []).map(textValue)),
  ...fact(
    'Width × depth × height',
    said(data.size, (size) => sizeText(size, language)),
  ),
  ...fact(
    'Weight',
    said(data.weight, (weight) => weightText(weight, language)),
  ),
  ...fact(
    'Where',
    (data.areaServed ?? []).map((code) => textValue(countryName(code, language))),
  ),
];

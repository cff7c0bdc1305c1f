import { expect, it } from 'vitest';
import { postalAddress } from '../../src/i18n/format.ts';

const address = (
  addressCountry: string,
  streetAddress: string,
  addressLocality: string,
  addressRegion: string | null,
  postalCode: string | null,
) => ({ streetAddress, addressLocality, addressRegion, postalCode, addressCountry });

const matsue = address('JP', '架空町1丁目2番3号', '松江市', '島根県', '690-0000');

it.each([
  ['ja', matsue, '日本 〒690-0000 島根県 松江市架空町1丁目2番3号'],
  ['de', matsue, '架空町1丁目2番3号, 松江市, 島根県, 690-0000, Japan'],
  ['ko', address('KR', '가상로 100', '중구', '서울특별시', '04551'), '대한민국 서울특별시 중구 가상로 100 04551'],
  ['de', address('DE', 'Beispielweg 1', 'Berlin', null, '10115'), 'Beispielweg 1, 10115 Berlin, Deutschland'],
  ['de', address('CH', 'Erfundene Gasse 7', 'Zug', 'ZG', '6300'), 'Erfundene Gasse 7, CH-6300 Zug, ZG, Schweiz'],
  [
    'pt-PT',
    address('PT', 'Rua Inventada, 12', 'Coimbra', null, '3000-000'),
    'Rua Inventada, 12, 3000-000 Coimbra, Portugal',
  ],
  [
    'pt',
    address('BR', 'Rua Exemplo, 120', 'São Paulo', 'SP', '01234-000'),
    'Rua Exemplo, 120, São Paulo-SP, 01234-000, Brasil',
  ],
  [
    'en-US',
    address('US', '1 Example Street', 'Springfield', 'IL', '62701'),
    '1 Example Street, Springfield, IL 62701, United States',
  ],
  [
    'en-GB',
    address('GB', '120 Example Street', 'London', null, 'E1 1AA'),
    '120 Example Street, London, E1 1AA, United Kingdom',
  ],
  ['fr', address('AE', 'Rue 1', 'Dubaï', null, '00000'), 'Rue 1, Dubaï, 00000, Émirats arabes unis'],
  ['ar', address('JO', 'شارع الجوز 12', 'عمّان', null, null), 'شارع الجوز 12، عمّان، الأردن'],
])('postalAddress() formats an address for a reader of the language %s', (language, given, formatted) => {
  expect(postalAddress(given, language)).toBe(formatted);
});

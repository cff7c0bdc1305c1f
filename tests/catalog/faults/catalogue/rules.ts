import { edited, valid, type Content } from '../../content.ts';
import { inContact, inCounter, inOrganization, inPost, post, postWith, renamed, type Kinds } from './kind.ts';

const draftShelf = edited('products/shelf.md', 'order: 2', 'order: 2\ndraft: true');
const scheduled = (content: Content): Content => ({
  ...content,
  'news/later.md': (valid[post] ?? '').replace('2026-03-09', '2027-01-04'),
});
const formerTill = inCounter('order: 1', 'aliases: [till]\norder: 1');

/** Well-formed fields that contradict other fields. */
export const rules: Kinds = {
  'An unknown product': inPost('products: [counter]', 'products: [shelf, countre]'),
  'A product that is named twice': inPost('products: [counter]', 'products: [counter, counter]'),
  'A fact with another spelling of its name': edited(
    'products/shelf.md',
    'kind: ',
    'additionalProperty: [{ name: vintage, value: 2021 }]\nkind: ',
    inCounter('kind: ', 'additionalProperty: [{ name: Vintage, value: 2020 }]\nkind: '),
  ),
  'A fact that a product has twice': inCounter(
    'kind: ',
    'additionalProperty: [{ name: Grape, value: Baga }, { name: Grape, value: Bical }]\nkind: ',
  ),
  'A fact without a value': inCounter('kind: ', 'additionalProperty: [{ name: Grape, value: true }]\nkind: '),
  'A contact point that the company does not have': inCounter('kind: ', 'contactType: tastings\nkind: '),
  'A number with its unit as one text': inCounter(
    'kind: ',
    'additionalProperty: [{ name: Alcohol, value: "13,5 %" }]\nkind: ',
  ),
  'A number as text next to its unit': inCounter(
    'kind: ',
    'additionalProperty: [{ name: Power, value: "5,5", unitText: kW }]\nkind: ',
  ),
  'A number that may be meant as thousands': edited(
    'products/counter.md',
    'operatingSystem: [Web]',
    'weight: { value: 2.100 }',
    inCounter('kind: software', 'kind: goods'),
  ),
  'A product that is announced and in stock': edited(
    'products/counter.md',
    'status: available\nlifecycle:\n  beta: 2023-09-12\n  available: 2024-03-04',
    'status: announced',
    inCounter('period: month', 'period: month\n    availability: InStock'),
  ),
  'A weight without its unit': edited(
    'products/counter.md',
    'operatingSystem: [Web]',
    'weight: 12.5',
    inCounter('kind: software', 'kind: goods'),
  ),
  'A document without an address': inCounter('kind: ', 'documents: [{ name: Data sheet }]\nkind: '),
  'A document with two addresses': inCounter(
    'kind: ',
    'documents: [{ name: Data sheet, file: /_headers, url: "https://shop.example/a.pdf" }]\nkind: ',
  ),
  'A document that is not in public': inCounter(
    'kind: ',
    'documents: [{ name: Data sheet, file: /data-sheets/counter.pdf }]\nkind: ',
  ),
  'A document with the path of its file on disk': inCounter(
    'kind: ',
    'documents: [{ name: Data sheet, file: ./counter.pdf }]\nkind: ',
  ),
  'A manual that is not on the site': inCounter('kind: ', 'documentation: /abuot\nkind: '),
  'A manual with a former address': inCounter('order: 1', 'documentation: /products/till\naliases: [till]\norder: 1'),
  'A manual that is neither an address nor a path': inCounter('kind: ', 'documentation: docs.shop.example\nkind: '),
  'A manual that is a draft': edited(
    'products/counter.md',
    'kind: ',
    'documentation: /products/shelf\nkind: ',
    draftShelf,
  ),
  'A day without an availability': inCounter('period: month', 'period: month\n    availabilityStarts: 2027-03-01'),
  'A day that does not go with its availability': inCounter(
    'period: month',
    'period: month\n    availability: InStock\n    availabilityStarts: 2027-03-01',
  ),
  'A product that is replaced by an unknown product': inCounter('order: 1', 'replacedBy: shelve\norder: 1'),
  'A product by its name': edited(
    post,
    '[counter]',
    '[Balcão]',
    edited('products/counter.md', 'name: Counter', 'name: Balcão'),
  ),
  'A product that was renamed': edited(
    'products/till.md',
    'name: Counter',
    'name: Till',
    renamed('products/counter.md', 'products/till.md', edited('work/bakery.md', 'products: [counter]\n', '')),
  ),
  'A product named by its former slug': edited(post, '[counter]', '[till]', formerTill),
  'An alias that is the address of another entry': inCounter('order: 1', 'aliases: [shelf]\norder: 1'),
  'An alias that is an address of the site itself': inPost('summary:', 'aliases: [/llms.txt]\nsummary:'),
  'An alias of two entries': edited(post, 'summary:', 'aliases: [/products/till]\nsummary:', formerTill),
  'Lifecycle stages in the wrong order': inCounter('beta: 2023-09-12', 'beta: 2024-09-12'),
  'A status earlier than the last stage': inCounter('status: available', 'status: beta'),
  'A status that begins in the future': inCounter('  available: 2024-03-04', '  available: 2027-04-07'),
  'An announcement in the future': inCounter(
    'status: available\nlifecycle:\n  beta: 2023-09-12\n  available: 2024-03-04',
    'status: announced\nlifecycle:\n  announced: 2027-04',
  ),
  'A field of another kind of product': inCounter('kind: software', 'kind: software\nmaterial: [Steel]'),
  'A price that ends before it begins': inCounter(
    'period: month',
    'period: month\n    validFrom: 2027-02-01\n    priceValidUntil: 2027-01-01',
  ),
  'A price of a product that is retired': inCounter(
    'status: available\nlifecycle:\n  beta: 2023-09-12\n  available: 2024-03-04',
    'status: retired\nlifecycle:\n  retired: 2024-03-04',
  ),
  'A post updated before it was published': inPost('summary:', 'updated: 2020-01-01\nsummary:'),
  'A registry number with a wrong digit': inOrganization('0001-81', '0001-82'),
  'Two prices for the same thing': inCounter(
    'period: month\n',
    'period: month\n  - price: 19.5\n    priceCurrency: BRL\n    period: month\n',
  ),
  'A contact type that is missing': inContact('"contactType": "privacy"', '"contactType": "media"'),
  'Two topics with one address': inPost('[company]', '["C++", "C#"]'),
  'A decimal comma in a price': inCounter(
    '  - price: 24.5\n    priceCurrency: BRL\n    period: month',
    '  - { price: 24,5, priceCurrency: BRL, period: month }',
  ),
  'A price with three decimals': inCounter('price: 24.5', 'price: 1.500'),
  'A price and a range': inCounter('price: 24.5', 'price: 24.5\n    minPrice: 20'),
  'A range in the wrong order': inCounter('price: 24.5', 'minPrice: 24.5\n    maxPrice: 20'),
  'A duplicate contact type': inContact('"contactType": "sales"', '"contactType": "press"'),
  'Closing before opening': inContact('"18:00"', '"08:00"'),
  'A draft that a published entry names': edited(post, '[counter]', '[shelf]', draftShelf),
  'A draft that a published entry links to': { ...draftShelf, [post]: postWith('[it](/products/shelf)')[post] ?? '' },
  'A link to a post before its publication date': scheduled(postWith('[soon](/news/later)')),
  'A draft of a required page': edited('pages/about.md', 'title: About', 'title: About\ndraft: true'),
};

/** Texts below the fields that cannot be published. */
export const texts: Kinds = {
  'A link to a page that does not exist': postWith('See [the counter](/prodcts/countre).'),
  'A link to a page with the suffix of its file': postWith('See [us](/about.html).'),
  'A link to an address that runs code': postWith('[x](javascript:alert(1))'),
  'A link to a path that no page here could have': postWith('Get [the release](/en/blog/release/v4).'),
  'A link to a missing part of the same post': postWith('[x](#team)'),
  'Merge conflict markers in a text': postWith('<<<<<<< HEAD\nWe are open.\n=======\nWe are closed.\n>>>>>>> opening'),
  'An image whose address has a space': postWith('![A till](./my photo.png)'),
  'An image on another site': postWith('![A till](https://other.example/till.png)'),
  'An image that does not exist': postWith('![A till](/till.png)'),
  'An image with a path on one computer': postWith('![A till](C:\\photos\\till.png)'),
  'A text that is too long': postWith('x '.repeat(600_000)),
  'Deeply nested quotes': postWith('> '.repeat(6000)),
};

/** Valid but doubtful content: it is published with a warning. */
export const doubts: Kinds = {
  'A price that has expired': inCounter('period: month', 'period: month\n    priceValidUntil: 2026-11-20'),
  'An availability that has changed': inCounter(
    'period: month',
    'period: month\n    availability: SoldOut\n    availabilityStarts: 2026-11-20',
  ),
  'A link to a former address': { ...formerTill, [post]: postWith('[it](/products/till)')[post] ?? '' },
  'A picture without alternative text': postWith('![](/favicon.svg)'),
  'HTML that is shown as text': postWith('Call a Local<Value>.'),
  'A link whose address has a space': postWith('See [the plan](./the plan.pdf).'),
  'A comment that is not closed': postWith('<!-- the prices\n\nWe are open.'),
  'Markdown in a field': inCounter('audience: Shops', 'audience: Shops and **cafés**'),
  'A fact that is still to fill in': inCounter('audience: Shops', 'audience: to-fill-in'),
  'A text that is still to fill in': postWith('to-fill-in'),
  'Titles with letters that pictures cannot show': edited(
    'organization.json',
    'Software for shops',
    'תוכנה לחנויות',
    inPost('title: Opening', 'title: สวัสดี 𝗕𝗼𝗹𝗱 🎉'),
  ),
  'A script in a text': postWith('<script>\nrun();\n</script>'),
};

import { edited, valid, type Content } from '../../content.ts';
import { importedPostWith, inContact, inCounter, inOrganization, inPost, post, postWith, type Kinds } from './kind.ts';

const draftShelf = edited('products/shelf.md', 'order: 2', 'order: 2\ndraft: true');
const scheduled = (content: Content): Content => ({
  ...content,
  'news/later.md': (valid[post] ?? '').replace('2026-03-09', '2027-01-04'),
});
const tagged = Object.fromEntries(
  ['release', 'release', 'relaese'].map((tag, index) => [
    `news/post-${index}.md`,
    (valid[post] ?? '').replace('company', tag).replace('Opening', `Opening ${index}`),
  ]),
);

const formerTill = inCounter('order: 1', 'aliases: [till]\norder: 1');

/** Well-formed fields that contradict other fields. */
export const rules: Kinds = {
  'An unknown product': inPost('products: [counter]', 'products: [shelf, countre]'),
  'A product that is named twice': inPost('products: [counter]', 'products: [counter, counter]'),
  'A product that replaces itself': inCounter('order: 1', 'replacedBy: counter\norder: 1'),
  'A replacement for a product that is still sold': inCounter('order: 1', 'replacedBy: shelf\norder: 1'),
  'A product that is replaced by an unknown product': inCounter('order: 1', 'replacedBy: shelve\norder: 1'),
  'A product named by its former slug': edited(post, '[counter]', '[till]', formerTill),
  'An alias that is the address of another entry': inCounter('order: 1', 'aliases: [shelf]\norder: 1'),
  'An alias that is an address of the site itself': inPost('summary:', 'aliases: [/llms.txt]\nsummary:'),
  'An alias of two entries': edited(post, 'summary:', 'aliases: [/products/till]\nsummary:', formerTill),
  'Two products with the same order': edited('products/shelf.md', 'order: 2', 'order: 1'),
  'Lifecycle stages in the wrong order': inCounter('beta: 2023-09-12', 'beta: 2024-09-12'),
  'A status earlier than the last stage': inCounter('status: available', 'status: beta'),
  'A status without its date': inCounter('status: available', 'status: retired'),
  'A product updated before its last stage': inCounter('updated: 2026-05-18', 'updated: 2024-01-01'),
  'A field of another kind of product': inCounter('kind: software', 'kind: software\nmaterial: [Steel]'),
  'A product of another kind with the fields of software': inCounter('kind: software', 'kind: goods'),
  'Software without an operating system': inCounter('operatingSystem: [Web]\n', ''),
  'A barcode with a wrong digit': edited(
    'products/counter.md',
    'operatingSystem: [Web]\n',
    '',
    inCounter('kind: software', 'kind: goods\ngtin: "4006381333932"'),
  ),
  'A picture that does not exist': inCounter(
    'kind: software',
    'kind: software\npictures: [{ file: ./screen.png, alt: The screen }]',
  ),
  'A picture on another site': inCounter(
    'kind: software',
    'kind: software\npictures: [{ file: "https://other.example/a.png", alt: The screen }]',
  ),
  'A price that has expired': inCounter('period: month', 'period: month\n    priceValidUntil: 2026-11-20'),
  'A price that ends before it begins': inCounter(
    'period: month',
    'period: month\n    validFrom: 2027-02-01\n    priceValidUntil: 2027-01-01',
  ),
  'A price with more decimal places than its currency has': inCounter('price: 24.5', 'price: 24.555'),
  'A price in an unknown country': inCounter('period: month', 'period: month\n    eligibleRegion: [UK]'),
  'A price and a reason for having none': inCounter('kind: software', 'kind: software\npricing: on-request'),
  'A price of a product that is retired': inCounter(
    'status: available\nlifecycle:\n  beta: 2023-09-12\n  available: 2024-03-04',
    'status: retired\nlifecycle:\n  retired: 2024-03-04',
  ),
  'A post updated before it was published': inPost('summary:', 'updated: 2020-01-01\nsummary:'),
  'A year of the Buddhist calendar': inPost('date: 2026-03-09', 'date: 2569-03-09'),
  'A year of the Islamic calendar': inPost('date: 2026-03-09', 'date: 1448-03-09'),
  'A year that is cut short': inPost('date: 2026-03-09', 'date: 0026-03-09'),
  'A registry number with a wrong digit': inOrganization('0001-81', '0001-82'),
  'A registry number of another form': edited(
    'organization.json',
    '"addressCountry": "BR"',
    '"addressCountry": "GB"',
    inOrganization('"CNPJ",\n      "value": "11.222.333/0001-81"', '"Companies House",\n      "value": "1234567"'),
  ),
  'Two prices for the same thing': inCounter(
    'period: month\n',
    'period: month\n  - price: 19.5\n    priceCurrency: BRL\n    period: month\n',
  ),
  'A messaging address with another number': inContact('wa.me/5511900000100', 'wa.me/5511900000101'),
  'A contact type that is missing': inContact('"contactType": "press"', '"contactType": "media"'),
  'A duplicate contact type': inContact('"contactType": "sales"', '"contactType": "press"'),
  'Closing before opening': inContact('"18:00"', '"08:00"'),
  'Hours that overlap': inContact(
    '"closes": "18:00"\n      }',
    '"closes": "18:00"\n      },\n      { "days": ["Monday"], "opens": "17:00", "closes": "19:00" }',
  ),
  'A messaging number without an app': edited(
    'contact.json',
    '"messaging": {\n    "name": "WhatsApp",\n    "telephone": "+5511900000100",\n    "url": "https://wa.me/5511900000100"\n  },',
    '',
    inContact('"email": "sales@acme.example"', '"email": "sales@acme.example",\n      "messaging": "+5511900000100"'),
  ),
  'An unknown country code': inOrganization('"addressCountry": "BR"', '"addressCountry": "UK"'),
  'A draft that a published entry names': edited(post, '[counter]', '[shelf]', draftShelf),
  'A draft that a published entry links to': { ...draftShelf, [post]: postWith('[it](/products/shelf)')[post] ?? '' },
  'A link to a post before its publication date': scheduled(postWith('[soon](/news/later)')),
  'A draft of a required page': edited('pages/about.md', 'title: About', 'title: About\ndraft: true'),
};

/** Texts below the fields that cannot be published. */
export const texts: Kinds = {
  'A link to a page that does not exist': postWith('See [the counter](/products/countre).'),
  'A link to a file that does not exist': postWith('See [the counter](../products/countre.md).'),
  'A link to an address that runs code': postWith('[x](javascript:alert(1))'),
  'A link to a missing part of a page': postWith('[x](/products/counter#prices)'),
  'A link whose first part is misspelled': postWith('See [the counter](/prodcts/counter).'),
  'A link to a path that no page here could have': postWith('Get [the release](/en/blog/release/v4).'),
  'A link to a missing part of the same post': postWith('[x](#team)'),
  'Merge conflict markers in a text': postWith('<<<<<<< HEAD\nWe are open.\n=======\nWe are closed.\n>>>>>>> opening'),
  'An image whose address has a space': postWith('![A till](./my photo.png)'),
  'An image on another site': postWith('![A till](https://other.example/till.png)'),
  'An image that does not exist': postWith('![A till](/till.png)'),
  'An image with a path on one computer': postWith('![A till](C:\\photos\\till.png)'),
  'An image in HTML that does not exist': postWith('<img src=x onerror=alert(1) alt="A till">'),
  'A text that is too long': postWith('x '.repeat(600_000)),
  'A text with too many parts': postWith('a *b* '.repeat(60_000)),
  'Empty elements in a row': postWith(`<p>${'<b></b>'.repeat(1000)}</p>`),
  'A table with too many cells': postWith(`|${'a|'.repeat(300)}\n|${'-|'.repeat(300)}\n${'|\n'.repeat(100)}`),
  'Deeply nested quotes': postWith('> '.repeat(6000)),
};

/** Valid but doubtful content: it is published with a warning. */
export const doubts: Kinds = {
  'An available product without a price': inCounter(
    'offers:\n  - price: 24.5\n    priceCurrency: BRL\n    period: month\n',
    '',
  ),
  'A title that search results cut off': inPost('title: Opening', `title: ${'Opening '.repeat(8).trim()}`),
  'A summary that search results cut off': inPost('We are open.', `We are ${'very '.repeat(32)}open.`),
  'A post without a text': inPost('We opened.\n', '<!-- Write the text here. -->\n'),
  'An available product without a website': inCounter('website: https://shop.example\n', ''),
  'A link to a former address': { ...formerTill, [post]: postWith('[it](/products/till)')[post] ?? '' },
  'A link over http': postWith('See [them](http://them.example/a).'),
  'A link with another scheme, in an imported text': importedPostWith('Ask [us](irc://chat.example/till).'),
  'An image on another site, in an imported text': importedPostWith('![A till](https://other.example/till.png)'),
  'An image that does not exist, in an imported text': importedPostWith('![A till](./tills.png)'),
  'A link to a path of another site, in an imported text': importedPostWith('Get [the release](/en/blog/release/v4).'),
  'A link to a missing part of the same post, in an imported text': importedPostWith('[x](#team)'),
  'An image without alternative text': postWith('![](/favicon.svg)'),
  'HTML that is shown as text': postWith('Call a Local<Value>.'),
  'A space between the brackets of a link': postWith('See [the counter] (/products/counter).'),
  'A link whose address has a space': postWith('See [the plan](./the plan.pdf).'),
  'A heading without a space': postWith('##Prices'),
  'A template placeholder in a text': postWith('Watch {{youtube abc}} today.'),
  'A TODO in a text': postWith('TODO: the prices.'),
  'A table without the line below its header': postWith('| Day | Hours |\n| Monday | 9 |'),
  'An invisible character in a text': postWith('The\u200B prices.'),
  'A link without an address': postWith('[the counter]()'),
  'A comment that is not closed': postWith('<!-- the prices\n\nWe are open.'),
  'An input field in HTML': postWith('Your name: <input name="name">'),
  'Less-than and greater-than signs that look like a tag': postWith('Where a<b and c>d.'),
  'Markdown in a summary': inPost('We are open.', 'We are **open**.'),
  'A TODO in a title': inPost('title: Opening', 'title: TODO'),
  'HTML in a title': inPost('title: Opening', 'title: Open<br>ing'),
  'A character reference in a title': inPost('title: Opening', 'title: Tom &#x26; Ann'),
  'A title in curly quotes': inPost('title: Opening', 'title: “Opening”'),
  'Two posts with the same title': { ...valid, 'news/again.md': valid[post] ?? '' },
  'HTML elements that are removed, but not their content': postWith(
    '<table><tr><td><font color="red">a</font> <font>b</font></td></tr></table>',
  ),
  'A script in a text': postWith('<script>\nrun();\n</script>'),
  'A video in an iframe': postWith('<iframe src="https://video.example/embed/1" title="Opening"></iframe>'),
  'A tag that is probably misspelled': { ...valid, ...tagged },
  'A duplicate weekday': inContact('"Monday"', '"Monday", "Monday"'),
  'A duplicate tag': inPost('[company]', '[company, company]'),
  'A file name as alternative text': postWith('![favicon.svg](/favicon.svg)'),
  'A figure that its sentence does not state': edited(
    'work/bakery.md',
    '- text: Returns fell from 9% to 4%',
    '- text: Returns fell from 9% to 4%\n    figure: 9% → 3%',
  ),
  'A registry number with a prefix that is not issued': edited(
    'organization.json',
    '"addressCountry": "BR"',
    '"addressCountry": "US"',
    inOrganization('"CNPJ",\n      "value": "11.222.333/0001-81"', '"EIN",\n      "value": "07-1234567"'),
  ),
  'A founding date in the future': inOrganization('"foundingDate": "2011-03-21"', '"foundingDate": "2027-03-21"'),
  'An update in the future': inCounter('updated: 2026-05-18', 'updated: 2027-05-18'),
};

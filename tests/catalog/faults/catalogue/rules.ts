import { edited, valid, type Content } from '../../content.ts';
import { imported, inContact, inCounter, inOrganization, inPost, post, saying, type Kinds } from './kind.ts';

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
  'A product that replaces one still sold': inCounter('order: 1', 'replacedBy: shelf\norder: 1'),
  'A product that is replaced by none': inCounter('order: 1', 'replacedBy: shelve\norder: 1'),
  'A product named by its former slug': edited(post, '[counter]', '[till]', formerTill),
  'An alias that is the address of another': inCounter('order: 1', 'aliases: [shelf]\norder: 1'),
  'An alias that is an address of the site itself': inPost('summary:', 'aliases: [/llms.txt]\nsummary:'),
  'An alias that two have': edited(post, 'summary:', 'aliases: [/products/till]\nsummary:', formerTill),
  'Two products in one place': edited('products/shelf.md', 'order: 2', 'order: 1'),
  'Stages of life in the wrong order': inCounter('beta: 2023-09-12', 'beta: 2024-09-12'),
  'A status earlier than the last stage': inCounter('status: available', 'status: beta'),
  'A status without its day': inCounter('status: available', 'status: retired'),
  'A product updated before its last stage': inCounter('updated: 2026-05-18', 'updated: 2024-01-01'),
  'A field of another kind of product': inCounter('kind: software', 'kind: software\nmaterial: [Steel]'),
  'A product of another kind with the fields of software': inCounter('kind: software', 'kind: goods'),
  'Software that does not say where it runs': inCounter('operatingSystem: [Web]\n', ''),
  'A barcode with a wrong digit': edited(
    'products/counter.md',
    'operatingSystem: [Web]\n',
    '',
    inCounter('kind: software', 'kind: goods\ngtin: "4006381333932"'),
  ),
  'A picture that is not there': inCounter(
    'kind: software',
    'kind: software\npictures: [{ file: ./screen.png, alt: The screen }]',
  ),
  'A picture of another site': inCounter(
    'kind: software',
    'kind: software\npictures: [{ file: "https://other.example/a.png", alt: The screen }]',
  ),
  'A price past its last day': inCounter('period: month', 'period: month\n    priceValidUntil: 2026-11-20'),
  'A price that ends before it begins': inCounter(
    'period: month',
    'period: month\n    validFrom: 2027-02-01\n    priceValidUntil: 2027-01-01',
  ),
  'A price with more digits than its currency has': inCounter('price: 24.5', 'price: 24.555'),
  'A price in an unknown country': inCounter('period: month', 'period: month\n    eligibleRegion: [UK]'),
  'A price, and a reason for none': inCounter('kind: software', 'kind: software\npricing: on-request'),
  'A price of a product that is retired': inCounter(
    'status: available\nlifecycle:\n  beta: 2023-09-12\n  available: 2024-03-04',
    'status: retired\nlifecycle:\n  retired: 2024-03-04',
  ),
  'A post updated before it was published': inPost('summary:', 'updated: 2020-01-01\nsummary:'),
  'A year of the Buddhist calendar': inPost('date: 2026-03-09', 'date: 2569-03-09'),
  'A year of the Islamic calendar': inPost('date: 2026-03-09', 'date: 1448-03-09'),
  'A year that was cut short': inPost('date: 2026-03-09', 'date: 0026-03-09'),
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
  'A need that nobody answers': inContact('"contactType": "press"', '"contactType": "media"'),
  'A need that two answer': inContact('"contactType": "sales"', '"contactType": "press"'),
  'Closing before opening': inContact('"18:00"', '"08:00"'),
  'Hours that overlap': inContact(
    '"closes": "18:00"\n      }',
    '"closes": "18:00"\n      },\n      { "days": ["Monday"], "opens": "17:00", "closes": "19:00" }',
  ),
  'A messaging number of no app': edited(
    'contact.json',
    '"messaging": {\n    "name": "WhatsApp",\n    "telephone": "+5511900000100",\n    "url": "https://wa.me/5511900000100"\n  },',
    '',
    inContact('"email": "sales@acme.example"', '"email": "sales@acme.example",\n      "messaging": "+5511900000100"'),
  ),
  'An unknown country code': inOrganization('"addressCountry": "BR"', '"addressCountry": "UK"'),
  'A draft named by what is published': edited(post, '[counter]', '[shelf]', draftShelf),
  'A draft linked to by what is published': { ...draftShelf, [post]: saying('[it](/products/shelf)')[post] ?? '' },
  'A post linked to before its day': scheduled(saying('[soon](/news/later)')),
  'A draft of a page that every site has': edited('pages/about.md', 'title: About', 'title: About\ndraft: true'),
};

/** Texts below the fields that cannot be published. */
export const texts: Kinds = {
  'A link that leads nowhere': saying('See [the counter](/products/countre).'),
  'A link to a file that is not there': saying('See [the counter](../products/countre.md).'),
  'A link to an address that runs code': saying('[x](javascript:alert(1))'),
  'A link to a part of a page that is not there': saying('[x](/products/counter#prices)'),
  'A link whose first part is misspelt': saying('See [the counter](/prodcts/counter).'),
  'A link to a path that no page here could have': saying('Get [the release](/en/blog/release/v4).'),
  'A link to a part of the same post that is not there': saying('[x](#team)'),
  'Marks of git in a text': saying('<<<<<<< HEAD\nWe are open.\n=======\nWe are closed.\n>>>>>>> opening'),
  'An image whose address has a space': saying('![A till](./my photo.png)'),
  'An image of another site': saying('![A till](https://other.example/till.png)'),
  'An image that is not there': saying('![A till](/till.png)'),
  'An image by its place on one machine': saying('![A till](C:\\photos\\till.png)'),
  'An image without an address of its own': saying('<img src=x onerror=alert(1) alt="A till">'),
  'A text that is too long': saying('x '.repeat(600_000)),
  'A text of too many parts': saying('a *b* '.repeat(60_000)),
  'Empty elements in a row': saying(`<p>${'<b></b>'.repeat(1000)}</p>`),
  'A table of too many cells': saying(`|${'a|'.repeat(300)}\n|${'-|'.repeat(300)}\n${'|\n'.repeat(100)}`),
  'Quotes too deep within one another': saying('> '.repeat(6000)),
};

/** Valid but doubtful content: it is published with a warning. */
export const doubts: Kinds = {
  'A product that can be had, without a price': inCounter(
    'offers:\n  - price: 24.5\n    priceCurrency: BRL\n    period: month\n',
    '',
  ),
  'A title that search results cut': inPost('title: Opening', `title: ${'Opening '.repeat(8).trim()}`),
  'A summary that search results cut': inPost('We are open.', `We are ${'very '.repeat(32)}open.`),
  'A post without a text': inPost('We opened.\n', '<!-- Write the text here. -->\n'),
  'A product in use without a website': inCounter('website: https://shop.example\n', ''),
  'A link to a former address': { ...formerTill, [post]: saying('[it](/products/till)')[post] ?? '' },
  'A link that leaves by http': saying('See [them](http://them.example/a).'),
  'A link of another kind, in a text from another site': imported('Ask [us](irc://chat.example/till).'),
  'An image of another site, in a text from there': imported('![A till](https://other.example/till.png)'),
  'An image that is not there, in a text from another site': imported('![A till](./tills.png)'),
  'A link to a path of another site': imported('Get [the release](/en/blog/release/v4).'),
  'A link to a part of the same post from another site that is not there': imported('[x](#team)'),
  'An image without a text that stands for it': saying('![](/favicon.svg)'),
  'HTML that is shown as text': saying('Call a Local<Value>.'),
  'A space between the brackets of a link': saying('See [the counter] (/products/counter).'),
  'A link whose address has a space': saying('See [the plan](./the plan.pdf).'),
  'A heading without a space': saying('##Prices'),
  'A template that nothing fills in': saying('Watch {{youtube abc}} today.'),
  'A note to oneself': saying('TODO: the prices.'),
  'A table without the line below its head': saying('| Day | Hours |\n| Monday | 9 |'),
  'A character in a text that nobody can see': saying('The\u200B prices.'),
  'A link without an address': saying('[the counter]()'),
  'A comment without an end': saying('<!-- the prices\n\nWe are open.'),
  'A field of HTML to write in': saying('Your name: <input name="name">'),
  'Less and more than, which look like a tag': saying('Where a<b and c>d.'),
  'Markdown in a summary': inPost('We are open.', 'We are **open**.'),
  'A title that is still to be written': inPost('title: Opening', 'title: TODO'),
  'HTML in a title': inPost('title: Opening', 'title: Open<br>ing'),
  'A title in curly quotes': inPost('title: Opening', 'title: “Opening”'),
  'Two posts of one title': { ...valid, 'news/again.md': valid[post] ?? '' },
  'HTML that is left out, but not its content': saying(
    '<table><tr><td><font color="red">a</font> <font>b</font></td></tr></table>',
  ),
  'A script in a text': saying('<script>\nrun();\n</script>'),
  'A film that would play automatically': saying(
    '<iframe src="https://video.example/embed/1" title="Opening"></iframe>',
  ),
  'A tag that is most likely another one': { ...valid, ...tagged },
  'A day that is there twice': inContact('"Monday"', '"Monday", "Monday"'),
  'A tag that is there twice': inPost('[company]', '[company, company]'),
  'The name of a file in place of a description': saying('![favicon.svg](/favicon.svg)'),
  'A figure that its sentence does not state': edited(
    'work/bakery.md',
    '- text: Returns fell from 9% to 4%',
    '- text: Returns fell from 9% to 4%\n    figure: 9% → 3%',
  ),
  'A number of a registry with a prefix that is not issued': edited(
    'organization.json',
    '"addressCountry": "BR"',
    '"addressCountry": "US"',
    inOrganization('"CNPJ",\n      "value": "11.222.333/0001-81"', '"EIN",\n      "value": "07-1234567"'),
  ),
  'A company that is yet to be founded': inOrganization('"foundingDate": "2011-03-21"', '"foundingDate": "2027-03-21"'),
  'A day of an update in the future': inCounter('updated: 2026-05-18', 'updated: 2027-05-18'),
};

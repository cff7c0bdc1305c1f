import { valid, without } from '../../content.ts';
import { counter, inContact, inCounter, inOrganization, inPost, post, renamed, written, type Kinds } from './kind.ts';

const text = valid[post] ?? '';

/** Files that cannot be read as what they are meant to be. */
export const files: Kinds = {
  'A file that stands for no entry': { ...valid, 'news/photo.jpg': 'JFIF' },
  'The company is missing': without('organization.json'),
  'The contacts are missing': without('contact.json'),
  'A page that every site has is missing': without('pages/about.md'),
  'An empty file': written(post, ''),
  'No fields at the top': written(post, 'We opened.\n'),
  'Fields without an end': written(post, '---\ntitle: Opening\n\nWe opened.\n'),
  'Fields that are longer than any text should be': inPost('We are open.', 'x'.repeat(100_000)),
  'More fields than any entry needs': inPost(
    'tags: [company]',
    Array.from({ length: 5000 }, (_, n) => `a${n}: 1`).join('\n'),
  ),
  'Lists inside lists': inPost('tags: [company]', `tags: ${'['.repeat(1000)}`),
  'JSON: groups inside groups': inContact('"email": "hello@acme.example"', `"email": ${'{"a":'.repeat(1000)}`),
  'A list in the place of fields': written(post, '---\n- Opening\n---\n'),
  'A file saved as UTF-16': written(post, '-\u0000-\u0000-\u0000'),
  'A file saved in an old encoding': written(post, text.replace('We opened', 'A abertura em S\uFFFDo Paulo')),
  'A file name with an accent': renamed('products/shelf.md', 'products/balcão.md'),
  'A file name with a space and capitals': renamed('products/shelf.md', 'products/Ponto Certo.md'),
  'A file name in another script': renamed('products/shelf.md', 'products/棚.md'),
  'Two files with one address': { ...valid, 'news/2026/opening.md': text },
  'Two file names that differ by a capital letter': { ...valid, 'news/Opening.md': text },
  'A file named index': renamed(post, 'news/index.md'),
  'A page with the name of an address of the service': { ...valid, 'pages/api.md': valid['pages/about.md'] ?? '' },
  'A page in a folder': { ...valid, 'pages/legal/terms.md': valid['pages/about.md'] ?? '' },
};

/** Fields that YAML or JSON cannot read, or would read in another way than they look. */
export const punctuation: Kinds = {
  'A colon in a value': inCounter('name: Counter', 'name: Counter: the till'),
  'No colon after the name of a field': inCounter('name: Counter', 'name Counter'),
  'No space after the colon': inCounter('name: Counter', 'name:Counter'),
  'A field that is there twice': inCounter('audience: Shops', 'audience: Shops\naudience: Bakeries'),
  'A bracket that is not closed': inCounter('[Web]', '[Web'),
  'A quote that is not closed': inPost('title: Opening', 'title: "Opening'),
  'Quotes within quotes': inPost('title: Opening', 'title: "The "Opening" night"'),
  'An apostrophe within single quotes': inPost('title: Opening', "title: 'It's open'"),
  'A backslash in double quotes': inPost('title: Opening', 'title: "C:\\Files"'),
  'A tab at the beginning of a line': inCounter('  beta:', '\tbeta:'),
  'A line with one space too many': inCounter('  beta:', '   beta:'),
  'A value that begins with an at sign': inPost('title: Opening', 'title: @acme is open'),
  'A value that begins with an asterisk': inPost('title: Opening', 'title: *Open*'),
  'A value that begins with an ampersand': inPost('title: Opening', 'title: &more news'),
  'A value that begins with an exclamation mark': inPost('title: Opening', 'title: !now open'),
  'A type of YAML': inPost('title: Opening', 'title: !!str 2024'),
  'A hash in a value': inPost('title: Opening', 'title: We are #1 in town'),
  'A merge key': inPost('title: Opening', 'title: Opening\n<<: {}'),
  'A directive': inPost('title: Opening', '%YAML 1.1\n--- # fields\ntitle: Opening'),
  'A list as the name of a field': inPost('title: Opening', 'title: Opening\n? [a, b]\n: c'),
  'A number as the name of a field': inPost('title: Opening', 'title: Opening\n2024: c'),
  'JSON: a comma is missing': inContact('"opens": "09:00",', '"opens": "09:00"'),
  'JSON: a comma too many': inOrganization('"updated": "2026-05-18"', '"updated": "2026-05-18",'),
  'JSON: a quote is missing': inOrganization('"Software for shops",', '"Software for shops,'),
  'JSON: curly quotes': inOrganization('"Software for shops"', '“Software for shops”'),
  'JSON: a note': inOrganization('"slogan":', '// as agreed\n  "slogan":'),
  'JSON: a field that is there twice': inOrganization('"slogan":', '"slogan": "Tills",\n  "slogan":'),
  'JSON: the end is missing': inOrganization('"updated": "2026-05-18"\n}', '"updated": "2026-05-18"'),
  'JSON: something behind the end': written('contact.json', `${valid['contact.json'] ?? ''}}\n`),
  'JSON: a line break in a text': inOrganization('Software for shops', 'Software\nfor shops'),
  'JSON: a backslash': inOrganization('Software for shops', 'C:\\shops'),
  'JSON: a number with a leading zero': inOrganization('"01234-000"', '01234'),
  'Another line ending with the same fault': written(
    counter,
    (valid[counter] ?? '').replace('status: available', 'status: gone').replaceAll('\n', '\r\n'),
  ),
};

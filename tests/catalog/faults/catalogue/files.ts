import { valid, without } from '../../content.ts';
import { inContact, inCounter, inOrganization, inPost, post, renamed, withText, type Kinds } from './kind.ts';

const text = valid[post] ?? '';

/** Files whose content does not match their type. */
export const files: Kinds = {
  'A file that is not an entry': { ...valid, 'news/notes.txt': 'Call Ana.' },
  'The company is missing': without('organization.json'),
  'No front matter': withText(post, 'We opened.\n'),
  'Front matter that is not closed': withText(post, '---\ntitle: Opening\n\nWe opened.\n'),
  'A list instead of fields': withText(post, '---\n- Opening\n---\n'),
  'A file saved as UTF-16': withText(post, '-\u0000-\u0000-\u0000'),
  'Merge conflict markers in the front matter': inPost(
    'title: Opening',
    '<<<<<<< HEAD\ntitle: Opening\n=======\ntitle: Closing\n>>>>>>> closing',
  ),
  'A file saved in an old encoding': withText(post, text.replace('We opened', 'A abertura em S\uFFFDo Paulo')),
  'A suffix in capital letters': renamed(post, 'news/opening.MD'),
  'Another suffix of Markdown': renamed(post, 'news/opening.markdown'),
  'A suffix that is there twice': renamed(post, 'news/opening.md.md'),
  'A file name with a space and capitals': renamed('products/shelf.md', 'products/Ponto Certo.md'),
  'A file name in another script': renamed('products/shelf.md', 'products/棚.md'),
  'Two file names that differ by a capital letter': { ...valid, 'news/Opening.md': text },
  'A file named index': renamed(post, 'news/index.md'),
};

const item = '  - Offline sales';

/** Fields that YAML or JSON cannot parse, or parses differently than they look. */
export const punctuation: Kinds = {
  'A colon in a value': inCounter('name: Counter', 'name: Counter: the till'),
  'No colon after the name of a field': inCounter('name: Counter', 'name Counter'),
  'A duplicate field': inCounter('audience: Shops', 'audience: Shops\naudience: Bakeries'),
  'A quote that is not closed': inPost('title: Opening', 'title: "Opening'),
  'Quotes within quotes': inPost('title: Opening', 'title: "The "Opening" night"'),
  'A backslash in double quotes': inPost('title: Opening', 'title: "C:\\Files"'),
  'A tab at the beginning of a line': inCounter('  beta:', '\tbeta:'),
  'A line with one space too many': inCounter('  beta:', '   beta:'),
  'An item of a list that begins too far left': inCounter(item, `${item}\n - Returns`),
  'An item of a list that begins too far right': inCounter(item, `${item}\n   - Returns`),
  'Items of a list without a space after the hyphen': inCounter(item, '  -Sales\n  -Returns'),
  'Items of a list that begin with asterisks': inCounter(item, '  * Sales\n  * Returns'),
  'Items of a list that begin with tabs': inCounter(item, '\t- Sales\n\t- Returns'),
  'A list that begins on the line of its name': inCounter(`\n${item}`, ' - Sales\n  - Returns'),
  'An item of a list that contains a colon': inCounter(item, '  - Sales: offline'),
  'A list without a hyphen': inCounter(
    '  - price: 24.5\n    priceCurrency: BRL\n    ',
    '  price: 24.5\n  priceCurrency: BRL\n  ',
  ),
  'A field of an item that begins too far left': inCounter('    priceCurrency', '   priceCurrency'),
  'A field of a group that is not indented': inCounter('  beta:', 'beta:'),
  'Fields of a group that are not indented': inCounter(
    '  beta: 2023-09-12\n  available',
    'beta: 2023-09-12\navailable',
  ),
  'A group on the line of its name': inCounter('\n  beta: 2023-09-12\n  available: 2024-03-04', ' beta: 2023-09-12'),
  'A value that goes on at the start of the next line': inPost('We are open.', 'We are\nopen.'),
  'Text after a list in brackets': inCounter('[Web]', '[Web], Android'),
  'A value that begins with an at sign': inPost('title: Opening', 'title: @acme is open'),
  'A value that begins with an asterisk': inPost('title: Opening', 'title: *Open*'),
  'A value that begins with an ampersand': inPost('title: Opening', 'title: &more news'),
  'A value that begins with an exclamation mark': inPost('title: Opening', 'title: !now open'),
  'A YAML tag': inPost('title: Opening', 'title: !!str 2024'),
  'A hash in a value': inPost('title: Opening', 'title: We are #1 in town'),
  'A list as the name of a field': inPost('title: Opening', 'title: Opening\n? [a, b]\n: c'),
  'JSON: a comma is missing': inContact('"opens": "09:00",', '"opens": "09:00"'),
  'JSON: a quote is missing': inOrganization('"Software for shops",', '"Software for shops,'),
  'A text that begins with an apostrophe': inPost('title: Opening', "title: 'tis the season"),
  'JSON: a comma after the last field': inContact('"updated": "2026-05-18"', '"updated": "2026-05-18",'),
  'JSON: a comma after the last item': inOrganization('"BR"\n  ]', '"BR",\n  ]'),
  'JSON: single quotes': inOrganization('"Software for shops"', "'Software for shops'"),
  'JSON: the end is missing': withText('contact.json', (valid['contact.json'] ?? '').slice(0, -3)),
  'JSON: curly quotes': inOrganization('"Software for shops"', '“Software for shops”'),
};

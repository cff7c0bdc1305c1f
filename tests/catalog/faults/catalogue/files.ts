import { valid, without } from '../../content.ts';
import { counter, inContact, inCounter, inOrganization, inPost, post, renamed, withText, type Kinds } from './kind.ts';

const text = valid[post] ?? '';

/** Files whose content does not match their type. */
export const files: Kinds = {
  'A file that is not an entry': { ...valid, 'news/notes.txt': 'Call Ana.' },
  'The company is missing': without('organization.json'),
  'The contacts are missing': without('contact.json'),
  'A required page is missing': without('pages/about.md'),
  'An empty file': withText(post, ''),
  'No front matter': withText(post, 'We opened.\n'),
  'Front matter that is not closed': withText(post, '---\ntitle: Opening\n\nWe opened.\n'),
  'Deeply nested lists': inPost('tags: [company]', `tags: ${'['.repeat(100)}`),
  'A list instead of fields': withText(post, '---\n- Opening\n---\n'),
  'A file saved as UTF-16': withText(post, '-\u0000-\u0000-\u0000'),
  'Merge conflict markers in the front matter': inPost(
    'title: Opening',
    '<<<<<<< HEAD\ntitle: Opening\n=======\ntitle: Closing\n>>>>>>> closing',
  ),
  'A file saved in an old encoding': withText(post, text.replace('We opened', 'A abertura em S\uFFFDo Paulo')),
  'Errors of every stage in one file': renamed(
    post,
    'news/my opening.md',
    withText(
      post,
      '---\ntitle: Open: today\ndate: 2026-13-09\nsummary: We are open.\ntags: company\nproducts: [countre]\n---\nSee [it](/prodcts/counter).\uFFFD\n',
    ),
  ),
  'A folder with a capital letter': renamed(post, 'News/opening.md'),
  'A suffix in capital letters': renamed(post, 'news/opening.MD'),
  'A file name with an accent': renamed('products/shelf.md', 'products/balcão.md'),
  'A file name with a space and capitals': renamed('products/shelf.md', 'products/Ponto Certo.md'),
  'A file name in another script': renamed('products/shelf.md', 'products/棚.md'),
  'Two files with the same address': { ...valid, 'news/2026/opening.md': text },
  'Two file names that differ by a capital letter': { ...valid, 'news/Opening.md': text },
  'A file named index': renamed(post, 'news/index.md'),
  'A page at an address of the service': { ...valid, 'pages/api.md': valid['pages/about.md'] ?? '' },
  'A page in a folder': { ...valid, 'pages/legal/terms.md': valid['pages/about.md'] ?? '' },
};

/** Fields that YAML or JSON cannot parse, or parses differently than they look. */
export const punctuation: Kinds = {
  'A colon in a value': inCounter('name: Counter', 'name: Counter: the till'),
  'No colon after the name of a field': inCounter('name: Counter', 'name Counter'),
  'No space after the colon': inCounter('name: Counter', 'name:Counter'),
  'A no-break space after the colon': inPost('title: Opening', 'title:\u00a0Opening'),
  'A duplicate field': inCounter('audience: Shops', 'audience: Shops\naudience: Bakeries'),
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
  'A YAML anchor and alias': inPost('tags: [company]', 'tags: &a [company]\naliases: *a'),
  'A YAML tag': inPost('title: Opening', 'title: !!str 2024'),
  'A hash in a value': inPost('title: Opening', 'title: We are #1 in town'),
  'A YAML merge key': inPost('title: Opening', 'title: Opening\n<<: {}'),
  'A list as the name of a field': inPost('title: Opening', 'title: Opening\n? [a, b]\n: c'),
  'A number as the name of a field': inPost('title: Opening', 'title: Opening\n2024: c'),
  'JSON: a comma is missing': inContact('"opens": "09:00",', '"opens": "09:00"'),
  'JSON: a quote is missing': inOrganization('"Software for shops",', '"Software for shops,'),
  'JSON: curly quotes': inOrganization('"Software for shops"', '“Software for shops”'),
  'JSON: a duplicate field': inOrganization('"slogan":', '"slogan": "Tills",\n  "slogan":'),
  'JSON: the end is missing': inOrganization('"updated": "2026-05-18"\n}', '"updated": "2026-05-18"'),
  'An error in a file with Windows line endings': withText(
    counter,
    (valid[counter] ?? '').replace('status: available', 'status: gone').replaceAll('\n', '\r\n'),
  ),
};

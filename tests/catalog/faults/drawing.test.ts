import { expect, it } from 'vitest';
import { strangeInDrawing } from '../../../src/content/images/drawing.ts';

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">';
const drawing = (inside: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${inside}\n</svg>\n`;

it.each([
  ['shapes and text', '<g fill="url(#a)"><path d="M0 0h9"/><text>a<tspan>b</tspan></text></g>'],
  ['gradients, filters and masks', '<defs><linearGradient id="a"><stop offset="1"/></linearGradient><filter id="f"><feGaussianBlur stdDeviation="2"/></filter></defs>'],
  ['a style of its own', '<style>.a { fill: url(#a); stroke: red }</style><path class="a" style="fill: #fff" d="M0 0h9"/>'],
  ['a picture inside', '<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/><use xlink:href="#a"/>'],
  ['notes of a program', '<metadata xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:RDF/></metadata><!-- made by hand -->'],
])('a drawing may hold %s', (_what, inside) => {
  expect(strangeInDrawing(drawing(inside))).toBeUndefined();
}); // prettier-ignore

it.each([
  ['a form', '<foreignObject><form xmlns="http://www.w3.org/1999/xhtml" action="https://a.example"/></foreignObject>', '<foreignobject>'],
  ['a script', '<script>alert(1)</script>', '<script>'],
  ['a script by another name', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', '<s:script>'],
  ['a name that stands for another language', '<rdf:form xmlns:rdf="http://www.w3.org/1999/xhtml"/>', 'xmlns:rdf="http://www.w3.org/1999/xhtml"'],
  ['a handler', '<path onclick="alert(1)"/>', 'onclick="alert(1)"'],
  ['a link', '<a href="https://a.example"><path/></a>', '<a>'],
  ['an image elsewhere', '<image href="https://a.example/b.png"/>', 'href="https://a.example/b.png"'],
  ['an image elsewhere, by entities', '<image xlink:href="&#104;ttps://a.example/b.png"/>', 'xlink:href="https://a.example/b.png"'],
  ['a drawing inside, which may hold anything', '<image href="data:image/svg+xml,a"/>', 'href="data:image/svg+xml,a"'],
  ['a filter elsewhere', '<path filter="url(https://a.example/b)"/>', 'filter="url(https://a.example/b)"'],
  ['a style elsewhere', '<style>@import "https://a.example"</style>', 'a style that asks for what is elsewhere'],
  ['a style that is written in escapes', '<path style="fill: \\75rl(https://a.example)"/>', 'style="fill: \\75rl(https://a.example)"'],
  ['an animation of an address', '<use href="#a"><set attributeName="href" to="https://a.example"/></use>', '<set>'],
  ['a style sheet of XML', '<?xml-stylesheet href="https://a.example"?>', '<?xml-stylesheet href="https://a.example'],
  ['what hides behind a comment of another kind', '<![CDATA[ > ]]><script/>', '<![CDATA[ >'],
])('a drawing may not hold %s', (_what, inside, what) => {
  expect(strangeInDrawing(drawing(inside))).toEqual({ what, line: 3 });
}); // prettier-ignore

it('a drawing declares no entities, and is in UTF-8', () => {
  expect(strangeInDrawing(`<!DOCTYPE svg [<!ENTITY a "<script/>">]>\n${open}&a;</svg>`)?.line).toBe(1);
  expect(strangeInDrawing(`<?xml version="1.0" encoding="UTF-7"?>${open}</svg>`)?.what).toBe('the encoding UTF-7');
  expect(strangeInDrawing('GIF89a')?.what).toBe('no <svg> to begin with');
});

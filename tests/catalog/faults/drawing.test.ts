import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDrawing, type Drawing } from '../../../src/io/read-drawing.ts';
import { TooCostlyError, untrusted } from '../../../src/io/untrusted.ts';

const open =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">';
const drawing = (inside: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${inside}\n</svg>\n`;
const square = '<rect width="50" height="50" fill="#0f766e"/>';
const read = (svg: string): Promise<Drawing> => readDrawing(Buffer.from(svg));

/** Returns a tree of `use` elements, each of which repeats the one below it ten times. */
const nested = (levels: number, leaf: string): string => {
  const groups = Array.from(
    { length: levels },
    (_, level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(10)}</g>`,
  );
  return drawing(`<defs>${leaf}${groups.join('')}</defs><use href="#u${levels}"/>`);
};

describe('readDrawing()', () => {
  it.each([
    ['gradients, masks and filters', '<defs><linearGradient id="a"><stop offset="1"/></linearGradient><filter id="f"><feDropShadow dx="2" dy="2"/></filter><mask id="m"><rect width="9" height="9" fill="#fff"/></mask></defs><g filter="url(#f)" mask="url(#m)"><rect width="50" height="50" fill="url(#a)"/></g>'],
    ['a style in CDATA with a font face', '<style><![CDATA[ @font-face { font-family: x; src: url(x.woff) } .a { fill: red } ]]></style><rect class="a" width="9" height="9"/>'],
    ['another prefix for xlink', '<defs><rect id="r" width="5" height="5"/></defs><use xmlns:xl="http://www.w3.org/1999/xlink" xl:href="#r"/>'],
    ['an SVG font', '<defs><font><font-face font-family="x"/></font></defs><rect width="9" height="9"/>'],
    ['an embedded picture', '<image href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==" width="9" height="9"/>'],
    ['metadata and comments', `<metadata xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:RDF/></metadata><!-- made by hand -->${square}`],
  ])('accepts %s', async (_what, inside) => {
    const result = await read(drawing(inside));
    expect(result).toMatchObject({ facts: { format: 'svg', width: 100, height: 100 } });
    expect(result).not.toHaveProperty('problems');
    expect(result).not.toHaveProperty('removedParts');
  }); // prettier-ignore

  it.each([
    ['scripts', `<script>alert(1)</script><rect onclick="alert(1)" width="9" height="9"/>`],
    ['scripts', `<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>${square}`],
    ['links', `<a href="javascript:alert(1)">${square}</a>`],
    ['animation', `<rect width="9" height="9"><set attributeName="href" to="https://a.example"/></rect>`],
    ['HTML', `<foreignObject><form xmlns="http://www.w3.org/1999/xhtml" action="https://a.example"/></foreignObject>${square}`],
    ['media queries', `<style>@media (prefers-color-scheme: dark) { rect { fill: red } }</style>${square}`],
    ['images of other files', `<image href="https://a.example/b.png" width="9" height="9"/>${square}`],
    ['images of other files', `<image href="data:image/svg+xml,%3Csvg/%3E" width="9" height="9"/>${square}`],
    ['images of other files', `<filter id="f"><feImage href="https://a.example/b.png"/></filter><g filter="url(#f)">${square}</g>`],
  ])('removes %s, and reports it', async (what, inside) => {
    const { drawing: published = '', removedParts } = await read(drawing(inside));
    expect(removedParts).toEqual([what]);
    expect(published).toContain('<path');
    expect(published).not.toMatch(/a\.example|alert|script|onclick|javascript|foreignObject|<set|@media/);
  }); // prettier-ignore

  it.each([
    ['an @import with a comment inside', '<style>@/**/import "https://a.example"; @import/**/url(https://a.example);</style>'],
    ['a url() with a comment inside', '<rect width="9" height="9" style="fill: url(/**/https://a.example/b#c)"/>'],
    ['an address written with character references', '<image xlink:href="&#104;ttps://a.example/b.png" width="9" height="9"/>'],
    ['an address after an attribute that looks like one', `<g data-a='href="#'><image href='https://a.example/b.png' width="9" height="9"/></g>`],
    ['an HTML element with another namespace prefix', '<rdf:form xmlns:rdf="http://www.w3.org/1999/xhtml" action="https://a.example"/>'],
  ])('does not publish the address in %s', async (_what, inside) => {
    expect((await read(drawing(inside + square))).drawing ?? '').not.toContain('a.example');
  }); // prettier-ignore

  it('does not read images from the disk', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-drawing-'));
    const secret = path.join(folder, 'secret.png');
    const pixels = { create: { width: 3, height: 3, channels: 3, background: 'red' } } as const;
    await writeFile(secret, await sharp(pixels).png().toBuffer());
    for (const href of [`href="${secret}"`, `xlink:href='${secret}'`, `href="file://${secret}"`]) {
      const { drawing: published } = await read(drawing(`<image ${href} width="9" height="9"/>${square}`));
      expect(published).not.toContain('<image');
    }
    await rm(folder, { recursive: true });
  });

  it.each([
    ['a turbulence of 9,999 octaves', drawing('<filter id="f"><feTurbulence baseFrequency="0.05" numOctaves="9999"/></filter><rect width="9" height="9" filter="url(#f)"/>'), /filter of 9999 octaves/],
    ['a million nested uses', nested(7, '<path id="u0" d="M0 0h9v9z"/>'), /nodes limit reached/],
    ['a hundred thousand groups', drawing('<g>'.repeat(100_000) + '</g>'.repeat(100_000)), /nodes limit reached/],
    ['entities in entities', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${open}<desc>&b;</desc>${square}</svg>`, /entities that contain more than text/],
    ['elements in entities', `<!DOCTYPE svg [<!ENTITY a "<image hr&#101;f='/etc/hosts'/>">]>${open}&a;${square}</svg>`, /entities that contain more than text/],
    ['ids that are markup', drawing(`<g id="&quot;&gt;&lt;script&gt;" opacity="0.5">${square}</g>`), /an id with characters that are not allowed/],
    ['a drawing that shows nothing', drawing('<title>Nothing</title>'), /shows nothing/],
    ['an encoding that does not exist', `<?xml version="1.0" encoding="UTF-7"?>${open}${square}</svg>`, /encoding is unknown/],
    ['another format', 'GIF89a', /cannot be read as a drawing/],
    ['text that no font covers', drawing(`<text y="20">ᚠᚢᚦ</text>${square}`), /"ᚠᚢᚦ", but the fonts for pictures lack/],
  ])('rejects %s', async (_what, svg, problem) => {
    const result = await read(svg);
    expect(result).not.toHaveProperty('drawing');
    expect(result.problems?.[0]?.problem).toMatch(problem);
  }); // prettier-ignore

  it('reports all problems of a file at once', async () => {
    const filter = '<filter id="f"><feTurbulence numOctaves="99"/></filter>';
    const { problems } = await read(
      drawing(`${filter}<text y="20">ᚠ</text><g id="&lt;" filter="url(#f)">${square}</g>`),
    );
    expect(problems).toHaveLength(3);
  });

  it('converts text to paths, and keeps the title, the size and plain entities', async () => {
    const types = '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>';
    const svg = `${types}<svg xmlns="&ns;" viewBox="0 0 300 200"><title>A &amp; B</title><text y="40">Olá</text></svg>`;
    const { drawing: published, facts } = await read(svg);
    expect(facts).toEqual({ format: 'svg', width: 300, height: 200 });
    expect(published).toMatch(/^<svg width="300" height="200" viewBox="0 0 300 200"[^>]*><title>A &amp; B<\/title>/);
    expect(published).toMatch(/<path[^>]* d="M/);
  });

  it('returns a drawing with the same pixels as the file', async () => {
    const svg = drawing('<g transform="rotate(9)"><circle cx="50" cy="40" r="30" fill="red" stroke="#123"/></g>');
    const pixels = (of: string): Buffer => new Resvg(of).render().pixels;
    expect(pixels((await read(svg)).drawing ?? '').equals(pixels(svg))).toBe(true);
  });
});

describe('untrusted()', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-untrusted-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const readFile = async (svg: string, seconds: number) => {
    await writeFile(path.join(folder, 'a.svg'), svg);
    return untrusted('read image', 'news/a.svg', [folder, 'a.svg'], seconds);
  };

  it('stops a task that takes too long, names the file, and runs the next task', async () => {
    const slow = '<filter id="f"><feMorphology operator="dilate" radius="999"/></filter>';
    const svg = drawing(`${slow}<rect width="100" height="100" filter="url(#f)"/>`);
    await expect(readFile(svg, 4)).rejects.toThrow(/^Cannot read image news\/a\.svg: it takes more than/);
    await expect(readFile(drawing(square), 20)).resolves.toMatchObject({ facts: { width: 100 } });
  });

  it('stops a task that takes too much memory or time', async () => {
    const long = `<path id="u0" d="M0 0${'l1 1 2 -1'.repeat(60_000)}"/>`;
    await expect(readFile(nested(4, long), 10)).rejects.toThrow(TooCostlyError);
  });
});

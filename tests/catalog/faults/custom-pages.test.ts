import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/checks/check-content.ts';
import { ContentError } from '../../../src/content/diagnostics/content-error.ts';
import { readCustomPages } from '../../../src/io/custom-pages.ts';
import { root } from '../../../src/settings.ts';
import { contentOf, valid } from '../content.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pages-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const shown = (name: string): string => path.relative(root, path.join(folder, name));

/** Returns the errors of custom pages as file, line, field and problem. */
async function errors(files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  try {
    checkContent({ ...contentOf(valid), customPages: await readCustomPages(folder) });
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.errors.map(({ file, line, field, problem, remedy }) => {
      if (remedy === '') throw new Error(`${file} has an error without a remedy: ${problem}`);
      return `${path.relative(shown(''), file)}:${line} ${field}: ${problem}`;
    });
  }
}

const astro = (frontmatter: string): string => `---\n${frontmatter}\n---\n<p>Text</p>\n`;
const good = "export const page = { title: 'Pricing', description: 'What it costs.' };";

describe('readCustomPages()', () => {
  it('reads the exported fields of a page from its source', async () => {
    const fields = `import x from './x';\nif (x) return;\nexport const page = {\n  "title": 'The shop\\'s',\n  description: \`Each.\`,\n  updated: '2026-02-03',\n} as const satisfies Fields;`;
    expect(await errors({ 'pricing.astro': astro(fields) })).toEqual([]);
    expect(await readCustomPages(folder)).toEqual([
      {
        slug: 'pricing',
        file: shown('pricing.astro'),
        data: { title: "The shop's", description: 'Each.', updated: '2026-02-03' },
        errors: [],
      },
    ]);
  });

  it('ignores endpoints, names that begin with _, and the routes of the catalog', async () => {
    const files = ['data.json.ts', '_part.astro', '_parts/one.astro', '[...path].astro', '404.astro'];
    expect(await errors(Object.fromEntries(files.map((name) => [name, ''])))).toEqual([]);
    expect(await readCustomPages(folder)).toEqual([]);
  });
});

describe('a custom page', () => {
  it.each([
    ['does not export its fields', astro('const a = 1;'), '1 page: is missing.'],
    ['has no frontmatter', '<p>Text</p>', '1 page: is missing.'],
    ['cannot be parsed', astro("const a = 1;\nexport const page = { title: '"), '1 frontmatter: cannot be read: '],
    [
      'exports something other than an object literal',
      astro('export const page = make();'),
      '2 page: is not an object in braces.',
    ],
    ['has no title', astro("\nexport const page = { description: 'What.' };"), '3 title: is missing.'],
    ['has no description', astro("export const page = { title: 'A' };"), '2 description: is missing.'],
    [
      'has a computed title',
      astro("export const page = {\n  title: `A ${b}`,\n  description: 'What.',\n};"),
      '3 title: is not a text in quotes.',
    ],
    ['has an unknown field', astro(good.replace(' }', ", titel: 'A' }")), '2 titel: is not a field of a custom page.'],
    [
      'has a date that does not exist',
      astro(good.replace(' }', ", updated: '2026-02-30' }")),
      '2 updated: "2026-02-30" is not a valid date',
    ],
  ])('is an error if it %s', async (_, text, expected) => {
    const [error = '', ...others] = await errors({ 'pricing.astro': text });
    expect(error).toContain(`pricing.astro:${expected}`);
    expect(others).toEqual([]);
  });

  it('has its fields in the front matter if it is Markdown, next to those of Astro', async () => {
    expect(await errors({ 'a.md': '---\nlayout: ./x.astro\ntitle: A\ndescription: B\n---\nText' })).toEqual([]);
    expect(await errors({ 'a.md': '---\nlayout: ./x.astro\ntitle: 1\n---\nText' })).toEqual([
      'a.md:1 description: is missing.',
      'a.md:3 title: is 1, but must be text.',
    ]);
  });

  it.each([
    ['about.astro', 'has the same address, /about, as content/pages/about.md.'],
    ['healthz.astro', '"healthz" is reserved for the site itself.'],
    ['agents.astro', '"agents" is reserved for the site itself.'],
    ['team/history.astro', '"team/history" cannot be the address of a page.'],
    ['[slug].astro', '"[slug]" cannot be the address of a page.'],
    ['Prices.astro', '"Prices" cannot be the address of a page.'],
  ])('cannot have the file name %s', async (name, problem) => {
    expect(await errors({ [name]: astro(good) })).toEqual([`${name}:1 file name: ${problem}`]);
  });

  it('cannot be HTML, which has no title and description', async () => {
    expect(await errors({ 'pricing.html': '<p>' })).toEqual([
      'pricing.html:1 file name: is not an .astro or .md file, so its title and description cannot be read.',
    ]);
  });

  it('can be linked to from the content, even if its fields are missing', () => {
    const about = valid['pages/about.md'] ?? '';
    const content = contentOf({ ...valid, 'pages/about.md': `${about}\n[Prices](/pricing)\n` });
    expect(() => checkContent(content)).toThrow('links to /pricing');
    const customPages = [{ file: 'src/pages/pricing.astro', slug: 'pricing', errors: [] }];
    expect(() => checkContent({ ...content, customPages })).not.toThrow();
  });
});

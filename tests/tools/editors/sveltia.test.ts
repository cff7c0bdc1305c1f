import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chromiumPath } from '../../../scripts/chromium.ts';
import { sampleFolder } from '../../../scripts/sample.ts';
import { filesBelow } from '../../../src/io/content-folder.ts';
import { loadContent } from '../../../src/io/load-content.ts';
import { currentTime, root } from '../../../src/settings.ts';
import { describeWith } from '../../needs.ts';
import { openSveltia } from './sveltia.ts';

type Sveltia = Awaited<ReturnType<typeof openSveltia>>;

/** Input for a new entry of each kind. The file name follows from the first field. */
const forms: Readonly<Record<string, (form: Sveltia) => Promise<void>>> = {
  products: async ({ write, writeNumber, choose, addItem }) => {
    await write('Name', 'Made here');
    await write('Summary', 'An apron with a pocket for the till roll.');
    await choose('Kind', /^goods/);
    await write('Category', 'Apron');
    await choose('Status', /^announced/);
    await write('Announced', '2026-08-01');
    await addItem('Feature list');
    await write('Feature list', 'A pocket');
    await write('Audience', 'Shops');
    await writeNumber('Order', '9');
    await write('Updated', '2026-08-01');
  },
  news: async ({ write, addItem }) => {
    await write('Title', 'Made here');
    await write('Date', '2026-08-01');
    await write('Summary', 'The shop on the corner is open.');
    await addItem('Tags');
    await write('Tags', 'company');
  },
  work: async ({ write, addItem }) => {
    await write('Title', 'Made here');
    await write('Client', 'A bakery');
    await write('Industry', 'Food');
    await write('Summary', 'A bakery sells bread.');
    await write('Date', '2026-08-01');
    await addItem('Results');
    await write('Results', 'Bread is sold.');
  },
  pages: async ({ write }) => {
    await write('Title', 'Made here');
    await write('Summary', 'A page of our own.');
    await write('Updated', '2026-08-01');
  },
};

describeWith('chromium', chromiumPath() !== undefined, 'Sveltia CMS with our configuration', () => {
  let form: Sveltia;
  let folder: string;
  beforeEach(async () => {
    form = await openSveltia(sampleFolder);
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-sveltia-'));
  });
  afterEach(async () => {
    await form.close();
    await rm(folder, { recursive: true });
  });

  async function check(): Promise<readonly string[]> {
    await rm(folder, { recursive: true });
    await form.save(folder);
    const content = path.join(folder, 'content');
    await loadContent(content, path.join(root, 'public'), currentTime(process.env));
    return filesBelow(content);
  }

  test.each(Object.entries(forms))(
    'creates, changes, renames and deletes an entry of %s, and every other file stays',
    // Sveltia loses clicks and text while it draws on a busy machine. Each try has an editor of its own.
    { timeout: 180_000, retry: 3 },
    async (kind, fill) => {
      const { page, press, open, saved, until, write, chooseOption } = form;
      const before = await check();
      const [file, renamed] = [`content/${kind}/made-here.md`, `content/${kind}/made-there.md`];

      await open(`${kind}/new`);
      await fill(form);
      await saved(file, (text) => text !== undefined);
      expect(await check()).toEqual([...before, `${kind}/made-here.md`].toSorted());
      expect(await readFile(path.join(folder, file), 'utf8')).not.toMatch(/worksOffline|draft|offers|: ''|: null|\[\]/);

      await open(`${kind}/entries/made-here`);
      await write('Summary', 'Changed here.');
      await saved(file, (text) => text?.includes('Changed here.') === true);
      await check();

      await open(`${kind}/entries/made-here`);
      const editSlug = page.getByRole('button', { name: 'Edit Slug' });
      await chooseOption('Edit Slug', editSlug);
      await press(editSlug);
      await page.getByRole('textbox', { name: 'Slug' }).fill('made-there');
      await press(page.getByRole('button', { name: 'Done' }));
      await saved(renamed, (text) => text !== undefined);
      expect(await check()).toEqual([...before, `${kind}/made-there.md`].toSorted());

      await open(`${kind}/entries/made-there`);
      const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
      await chooseOption('Delete Entry', confirm);
      await press(confirm);
      await until(renamed, (text) => text === undefined);
      expect(await check()).toEqual(before);
    },
  );
});

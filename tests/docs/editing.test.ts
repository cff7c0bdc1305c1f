import { expect, test } from 'vitest';
import { checked, valid } from '../catalog/content.ts';
import { documentation } from './documentation.ts';

test('the example post in docs/editors/publish.md passes the check without warnings', async () => {
  const [, indented = ''] = /```markdown\n(.*?)```/s.exec(documentation('editors/publish.md')) ?? [];
  const post = indented.replaceAll(/^ {3}/gm, '');
  expect(post).toMatch(/^---\ntitle: /);
  const { warnings } = await checked({ ...valid, 'news/osasco.md': post });
  expect(warnings.filter(({ file }) => file === 'content/news/osasco.md')).toEqual([]);
});

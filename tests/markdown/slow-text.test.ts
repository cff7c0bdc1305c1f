import { expect, test } from 'vitest';
import { renderBody } from '../../src/markdown/render-body.ts';
import { anywhere } from './rendered.ts';

test.each([
  ['lists', `${'- '.repeat(20_000)}x`],
  ['definitions', '[a]: <b '.repeat(12_000)],
])('renderBody() gives up on a text of %s and renders the next one', async (_, text) => {
  const slow = await renderBody(text, anywhere);
  expect(slow.messages).toMatchObject([{ severity: 'error', line: 1, problem: 'takes too long to read.' }]);
  expect((await renderBody('One **till**.', anywhere)).html).toContain('<strong>till</strong>');
});

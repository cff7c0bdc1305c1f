import { expect, test } from 'vitest';
import { renderBody } from '../../src/markdown/render-body.ts';
import { anywhere } from './rendered.ts';

test('renderBody() gives up on a text that would take minutes, and renders the next one', async () => {
  const slow = await renderBody(`${'- '.repeat(20_000)}x`, anywhere);
  expect(slow.messages).toMatchObject([{ severity: 'error', line: 1, problem: 'takes too long to read.' }]);
  expect((await renderBody('One **till**.', anywhere)).html).toContain('<strong>till</strong>');
});

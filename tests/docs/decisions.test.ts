import { expect, test } from 'vitest';
import { decisionIds, decisions } from '../../src/contract/decisions.ts';
import { errors, operationErrors } from '../../src/contract/errors.ts';
import { requestFigure } from '../../src/views/documentation/diagrams/request-path.ts';
import { documentation, rowsBelow } from './tables.ts';

test('docs/http.md tells the order of decisions, and what each answers', () => {
  const told = rowsBelow(documentation('http.md'), '## Order');
  expect(told.map(([id, , answers]) => [id, answers])).toEqual(
    decisionIds.map((id) => {
      const { statuses, errors: codes } = decisions[id];
      return [`\`${id}\``, [...statuses, ...codes.map((code) => `${errors[code].status} \`${code}\``)].join(', ')];
    }),
  );
});

test('docs/architecture.md draws the decisions in their order', () => {
  expect(documentation('architecture.md')).toContain(`in["Request"] --> ${decisionIds.join(' --> ')} --> out`);
});

test('each error of an operation is answered by one decision, and named by the figure of /developers', () => {
  const answered = decisionIds.flatMap((id) => decisions[id].errors);
  expect(answered.toSorted()).toEqual(operationErrors.toSorted());
  const { markdown, drawing } = requestFigure();
  for (const code of answered) {
    expect(markdown).toContain(`\`${code}\``);
    expect(drawing).toContain(`>${code}<`);
  }
});

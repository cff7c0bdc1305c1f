import { expect, test } from 'vitest';
import { decisionIds, decisions } from '../../src/contract/decisions.ts';
import { errors, operationErrors } from '../../src/contract/errors.ts';
import { orderOfChecks } from '../../src/views/documentation/http.ts';
import { documentation, rowsBelow } from './tables.ts';

test('docs/developers/http.md lists the decisions in order, with the responses of each', () => {
  const listed = rowsBelow(documentation('developers/http.md'), '## Order');
  expect(listed.map(([id, , answers]) => [id, answers])).toEqual(
    decisionIds.map((id) => {
      const { statuses, errors: codes } = decisions[id];
      return [`\`${id}\``, [...statuses, ...codes.map((code) => `${errors[code].status} \`${code}\``)].join(', ')];
    }),
  );
});

test('docs/architecture.md draws the decisions in their order', () => {
  expect(documentation('architecture.md')).toContain(`in["Request"] --> ${decisionIds.join(' --> ')} --> out`);
});

test('each error of an operation is the answer of one decision, and /developers names it in the order of checks', () => {
  const answered = decisionIds.flatMap((id) => decisions[id].errors);
  expect(answered.toSorted()).toEqual(operationErrors.toSorted());
  for (const code of answered) expect(orderOfChecks()).toContain(`\`${code}\``);
});

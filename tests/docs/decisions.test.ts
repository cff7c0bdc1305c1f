import { expect, test } from 'vitest';
import { decisionIds, decisions } from '../../src/contract/decisions.ts';
import { errors, operationErrors } from '../../src/contract/errors.ts';
import { orderOfChecks } from '../../src/views/documentation/http.ts';
import { documentation, rowsBelow } from './tables.ts';

test('docs/developers/http.md lists the decisions in order, with the responses of each', () => {
  const listed = rowsBelow(documentation('developers/http.md'), '## Order');
  expect(listed.map(([id, , responses]) => [id, responses])).toEqual(
    decisionIds.map((id) => {
      const { statuses, errors: codes } = decisions[id];
      return [`\`${id}\``, [...statuses, ...codes.map((code) => `${errors[code].status} \`${code}\``)].join(', ')];
    }),
  );
});

test('the diagram in docs/architecture.md shows the decisions in their order', () => {
  expect(documentation('architecture.md')).toContain(`in["Request"] --> ${decisionIds.join(' --> ')} --> out`);
});

test('each error of an operation belongs to exactly one decision, and orderOfChecks() mentions it', () => {
  const decisionErrors = decisionIds.flatMap((id) => decisions[id].errors);
  expect(decisionErrors.toSorted()).toEqual(operationErrors.toSorted());
  for (const code of decisionErrors) expect(orderOfChecks()).toContain(`\`${code}\``);
});

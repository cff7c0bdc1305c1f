import type { ErrorCode } from './errors.ts';
import { redirectStatus } from './redirects.ts';

/** The steps that decide the response, in order, with the statuses and errors of each. The first that applies wins. */
export const decisions = {
  options: { statuses: [204], errors: [] },
  quota: { statuses: [], errors: ['rate_limited'] },
  method: { statuses: [], errors: ['method_not_allowed'] },
  address: { statuses: [], errors: ['url_too_long', 'malformed_path'] },
  spelling: { statuses: [redirectStatus], errors: [] },
  route: { statuses: [redirectStatus], errors: ['not_found'] },
  query: { statuses: [], errors: ['unknown_parameter', 'invalid_page', 'page_not_found'] },
  accept: { statuses: [], errors: ['not_acceptable'] },
} as const satisfies Record<string, { statuses: readonly number[]; errors: readonly ErrorCode[] }>;

export type DecisionId = keyof typeof decisions;

export type ErrorOf<Id extends DecisionId> = (typeof decisions)[Id]['errors'][number];

export const decisionIds = Object.keys(decisions) as readonly DecisionId[];

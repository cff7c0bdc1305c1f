import { z } from 'zod';
import { errors, type ErrorCode } from '../../contract/errors.ts';
import { text, examples } from './fields.ts';

const codes = Object.keys(errors) as ErrorCode[];

/** The schema of the body of every error response. */
export const error = z
  .strictObject({
    error: z
      .strictObject({
        code: z.enum(codes).meta({
          id: 'ErrorCode',
          description: `Machine-readable error code. Worth a retry: ${codes.filter((code) => errors[code].retry !== 'no').join(', ')}.`,
          ...examples('not_found'),
        }),
        message: text.meta({ description: 'What is wrong, for a person', ...examples(errors.not_found.message) }),
        hint: text.meta({
          description: 'What to do next: follow it instead of retrying blindly',
          ...examples('Did you mean /api/v1/products/counter? GET /api/v1/products lists what there is.'),
        }),
      })
      .meta({ description: 'The failure' }),
  })
  .meta({ id: 'Error', description: 'The body of every failure' });

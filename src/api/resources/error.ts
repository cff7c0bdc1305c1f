import { z } from 'zod';
import { errors, type ErrorCode } from '../../contract/errors.ts';
import { href } from '../../contract/routes.ts';
import { text } from './fields.ts';

const codes = Object.keys(errors) as ErrorCode[];

export const error = z
  .strictObject({
    error: z
      .strictObject({
        code: z.enum(codes).meta({
          id: 'ErrorCode',
          description: `Worth a retry: ${codes.filter((code) => errors[code].retry !== 'no').join(', ')}.`,
        }),
        message: text.meta({ description: 'What is wrong, for a person' }),
        hint: text.meta({
          description: 'What to do next: follow it instead of retrying blindly',
        }),
      })
      .meta({ description: 'The failure' }),
  })
  .meta({ id: 'Error', description: `The body of every failure; ${href('errorsPage')} shows one of each` });

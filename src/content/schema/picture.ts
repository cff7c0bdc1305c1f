import { z } from 'zod';
import { line } from './fields.ts';

export const picture = z.strictObject({
  file: line.meta({ description: 'File of the picture, beside this one', examples: ['./counter-screen.png'] }),
  alt: line.meta({
    description: 'What it shows, for those who do not see it',
    examples: ['The sale screen with forty buttons, four of them pressed'],
  }),
  caption: line.optional().meta({
    description: 'What stands below it',
    examples: ['The forty items that a shop sells most are buttons.'],
  }),
});

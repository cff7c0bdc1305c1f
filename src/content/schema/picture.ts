import { z } from 'zod';
import { line } from './fields.ts';

export const picture = z.strictObject({
  file: line.meta({
    description: 'File of the picture, beside this one',
    examples: ['./counter-screen.png'],
    contentMediaType: 'image/*',
  }),
  alt: line.meta({
    description: 'What it shows, for those who do not see it',
    examples: ['The sale screen with forty buttons, four of them pressed'],
  }),
  caption: line.optional().meta({
    description: 'What stands below it',
    examples: ['The forty items that a shop sells most are buttons.'],
  }),
});

export const ownImage = z
  .strictObject({
    file: line.meta({
      description: 'File of the photo, beside this one: JPEG, PNG, WebP or AVIF, 1200 × 630 pixels or more',
      examples: ['./opening.jpg'],
      contentMediaType: 'image/*',
    }),
    alt: picture.shape.alt,
  })
  .optional()
  .meta({
    description: 'Photo that is shown with links to it elsewhere, in place of a drawn picture',
    examples: [{ file: './opening.jpg', alt: 'The shop on the corner, its door open' }],
  });

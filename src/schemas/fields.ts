import { validatePhoneNumberLength } from 'libphonenumber-js/min';
import { z } from 'zod';
import { linkPictureSize } from '../brand/link-picture-size.ts';
import { slugPattern } from '../contract/routes.ts';
import { invisibleCharacter } from '../text/invisible-characters.ts';
import { addRole, text, type PictureUse, type Role } from './roles.ts';

/**
 * Adds a description and an example to a schema, which documentation, editing forms and error messages show, and the
 * role of the field, if it has one.
 */
export function field<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  example?: z.input<Schema>,
  role?: Role,
): Schema {
  const described = schema.meta({ description, ...(example !== undefined && { examples: [example] }) });
  return role ? addRole(described, role) : described;
}

/** What `npm run init` and `npm run new` write for facts that they do not know. It fits texts, slugs and addresses. */
export const fillIn = 'to-fill-in';

/** Matches control characters and invisible characters, except line breaks, which `line` rejects separately. */
const hidden = new RegExp(`[^\\P{Cc}\\r\\n]|${invisibleCharacter.source}`, 'u');
export const line = z
  .string()
  .trim()
  .min(1)
  .refine((text) => !/[\r\n\u2028\u2029]/.test(text), 'has more than one line')
  .refine((text) => text.isWellFormed(), 'contains an incomplete character')
  .refine((text) => !hidden.test(text), 'contains an invisible character');
export const date = z.iso.date();
const isDateOrYear = (text: string): boolean => date.safeParse(text + '-01-01'.slice(text.length - 4)).success;
/** A day or, if no more is known, a month or a year. */
export const dateOrYear = z
  .string()
  .refine(isDateOrYear, 'is not a date in the form YYYY-MM-DD, YYYY-MM or YYYY')
  .meta({ pattern: '^\\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\\d|3[01]))?)?$' });
export const link = z
  .url({ protocol: /^https$/, abort: true })
  .refine(
    (address) => /^https:\/\/[^\s/@]+(?:[/?#][^\s\p{Cc}\p{Cf}]*)?$/u.test(address),
    'is not of the form https://host/path',
  );
export const linkOrPath = z
  .string()
  .refine(
    (address) => (address.startsWith('/') ? /^\/(?!\/)[^\s\\]*$/.test(address) : link.safeParse(address).success),
    'is neither of the form https://host/path nor a path of this site, which begins with /',
  )
  .meta({ pattern: '^(?:https://[^\\s/@]+(?:[/?#]\\S*)?|/(?:[^\\s/]\\S*)?)$' });
/** The path of a file in `public/`. */
export const publicFile = z
  .string()
  .regex(/^(?:\/[^\s/?#%\\]+)+$/, 'is not the path of a file in public, which begins with / and has no spaces');
export const email = z.email();
export const slug = z
  .string()
  .regex(new RegExp(slugPattern))
  .refine((name) => name !== 'index', 'is the address of a list, so nobody could reach its page');
/** The slug of another entry. The check names those that do not exist, so the pattern is for editors. */
export const otherSlug = z.string().meta({ pattern: slugPattern });
export const telephone = z
  .string()
  // People write numbers in groups, and the (0) that callers from abroad leave out.
  .overwrite((number) => number.replace(/(?<=^\+.*)\(0\)/, '').replaceAll(/[\s().-]/g, ''))
  .check(z.e164({ abort: true }))
  .refine(
    (number) => validatePhoneNumberLength(number) === undefined,
    'has an unknown calling code or a wrong number of digits',
  );
export const schemaPath = field(z.string().optional(), 'Schema of this file', '../schemas/organization.schema.json');
export const updated = field(date, 'Day on which the facts in this file last changed', '2026-05-18');
export const summary = field(
  line.max(160),
  'One sentence of at most 160 characters, for lists and search results',
  'The till for shops with a counter.',
  text,
);
export const draft = field(
  z.boolean().default(false),
  'Whether only npm run dev shows it, not the published site',
  true,
);

/** Matches a slug, or a path that begins with `/`. Rejects queries, fragments, `%`, spaces and segments like `..`. */
const alias = new RegExp(`${slugPattern}|^(?:/(?!\\.{1,2}(?:/|$))[^\\s\\x00-\\x1f/?#%{}\\\\]+)+/?$`);
export const aliases = (example: string) =>
  field(
    z.array(z.string().regex(alias, 'is neither a slug nor a path that begins with a slash')).default([]),
    'Former slugs, the oldest first, and former paths, which begin with a slash; all redirect to its address permanently',
    [example],
  );

/** Unicode region codes that are not countries: groups, reserved codes and private codes. */
const nonCountries = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'];
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Whether a code is in ISO 3166-1, or `XK` (Kosovo). Former and alternative codes such as `UK` are not. */
const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  regionNames.of(code) !== undefined &&
  !nonCountries.includes(code) &&
  new Intl.Locale(`und-${code}`).region === code;

/** Returns `wrong` and the code of the country that a text means, such as `GB` for `UK` and `gb`, if it means one. */
function notCountry(text: unknown, wrong: string): string {
  const code = /^[a-z]{2}$/i.test(String(text)) ? (new Intl.Locale(`und-${String(text)}`).region ?? '') : '';
  return isCountry(code) ? `${wrong}: write ${code}` : wrong;
}

/** The pattern is for editors: the check names codes that do not exist. */
export const country = z
  .string()
  .refine(isCountry, { error: ({ input }) => notCountry(input, 'is not a country code of ISO 3166-1') })
  .meta({ pattern: '^[A-Z]{2}$' });

/** A country, or the whole world by its code in UN M49. */
export const area = z
  .string()
  .refine((code) => code === '001' || isCountry(code), {
    error: ({ input }) => notCountry(input, 'is neither a country code of ISO 3166-1 nor 001, the world'),
  })
  .meta({ pattern: '^(?:[A-Z]{2}|001)$' });

/** Describes a field that names a picture. The media type tells forms to offer an upload. */
export const imageFile = <Image>(
  image: z.ZodType<Image>,
  description: string,
  example: string,
  use?: PictureUse,
): z.ZodType<Image> =>
  addRole(image.meta({ description, examples: [example], contentMediaType: 'image/*' }), {
    is: 'picture',
    ...(use && { use }),
  });

/** The fields of a picture except its file. */
export const pictureFields = {
  alt: field(line, 'What the picture shows, for people who cannot see it', 'The sale screen with forty buttons', text),
  caption: field(
    line.optional(),
    'Text below the picture',
    'The forty items that a shop sells most are buttons.',
    text,
  ),
};

export const picture = <Image>(image: z.ZodType<Image>) =>
  z.strictObject({
    file: imageFile(image, 'File of the picture, next to this file', './counter-screen.png'),
    ...pictureFields,
  });

const smallest = `${linkPictureSize.width} × ${linkPictureSize.height}`;

/** The picture that opens the page of an entry. Links to it on other sites show it too. */
export const photo = <Image>(image: z.ZodType<Image>) =>
  z
    .strictObject({
      file: imageFile(
        image,
        `JPEG, PNG, WebP or AVIF next to this file, at least ${smallest} pixels`,
        './opening.jpg',
        'link',
      ),
      alt: pictureFields.alt,
    })
    .optional()
    .meta({
      description: 'Picture that opens its page, stands in lists, and is shown with links on other sites',
      examples: [{ file: './opening.jpg', alt: 'The shop on the corner, its door open' }],
    });

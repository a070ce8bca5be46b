import { z } from 'zod';

export const ID_PATTERN = /^[0-9a-f]{24}$/;
/** 24 hexadecimal characters, as every id of the shop. */
export const id = z.string().regex(ID_PATTERN, 'Not a valid id');

export const isoDate = z.iso.datetime();

// eslint-disable-next-line no-control-regex -- naming the control characters is the point
const PRINTABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;
const NOT_PRINTABLE = 'Contains characters that are not allowed';

/** At most so many characters, counted as JSON Schema and people do: an emoji is one. */
const short = (max: number) =>
  [(value: string) => value.length <= max || Array.from(value).length <= max, `At most ${max} characters`] as const;

const printable = (max: number) =>
  z
    .string()
    .trim()
    .refine(...short(max))
    .regex(PRINTABLE, NOT_PRINTABLE);

/** Text a person typed: trimmed, without control characters other than line breaks and tabs. */
export const text = (max: number) => printable(max).meta({ maxLength: max });

/** The same, of at least one character that is no space. */
export const requiredText = (max: number, message = 'Required') =>
  printable(max).regex(/\S/, message).meta({ minLength: 1, maxLength: max });

/** HTML's own rule, so that forms and the server agree on what is valid; stored in lower case. */
export const email = z.string().trim().max(254).regex(z.regexes.html5Email, 'Not a valid e-mail address').toLowerCase();

const VISIBLE = /^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]*$/u;
const visible = (max: number) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .refine(...short(max))
    .regex(VISIBLE, 'Contains characters that cannot be seen')
    .regex(/\S/, 'Required');

/** Text of visible characters only: no zero-width and no control characters. */
export const visibleText = (max: number) => visible(max).meta({ minLength: 1, maxLength: max });

/** Scripts in modern use for names, by Unicode's standard 31; those that are written together are one entry. */
const ALPHABETS = [
  ...['Latin', 'Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati'],
  ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'],
  ...['Thaana', 'Thai', 'Tibetan'],
].map((name) => `\\p{scx=${name}}`);
const EAST_ASIAN = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'].map((name) => `\\p{scx=${name}}`).join('');
/** Allowed with any script: digits, punctuation of a keyboard, and emoji. */
const WITH_ALL = ' -@[-`{-~’\\p{So}';
/** Phonetic Latin letters, which can be mistaken for the usual ones. */
const NO_PHONETICS =
  '(?!.*[\\u01c0-\\u01c3\\u0250-\\u02af\\u1d00-\\u1dbf\\u2c60-\\u2c7f\\ua720-\\ua7ff\\uab30-\\uab6f])';
const ONE_ALPHABET = new RegExp(
  `^${NO_PHONETICS}(?:${[...ALPHABETS, EAST_ASIAN].map((letters) => `[${letters}${WITH_ALL}]*`).join('|')})$`,
  'u',
);

/** A login name: in one script, because letters of two scripts can look the same. */
export const loginName = visibleText(60)
  .refine((name) => ONE_ALPHABET.test(name), 'Use the letters of one alphabet')
  .describe('In the letters of one alphabet, with digits and the signs of a keyboard');

/** The address of a page elsewhere. */
export const webAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/\S+$/, 'Enter an address that begins with https://');

/** Phone numbers are written in many ways; stored as typed. */
export const mobile = visible(20)
  .regex(/\S.+\S/u, 'At least 3 characters')
  .meta({ minLength: 3, maxLength: 20 });

/** Fewest characters of a new password. */
export const SHORTEST_PASSWORD = { user: 8, admin: 10 } as const;

/** bcrypt reads at most 72 bytes, so a longer password would silently lose its end. */
const newPassword = (shortest: number) =>
  z
    .string()
    .regex(/\S/, 'Required')
    .min(shortest, `At least ${shortest} characters`)
    .max(72, 'At most 72 bytes')
    .refine((value) => new TextEncoder().encode(value).length <= 72, 'At most 72 bytes');
export const userPassword = newPassword(SHORTEST_PASSWORD.user);
export const adminPassword = newPassword(SHORTEST_PASSWORD.admin);

/** Parses a number from a form or a query; other text is left for the schema behind it to refuse. */
const spelledNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?[0-9]{1,9}(\.[0-9]+)?\s*$/.test(value) ? Number(value) : value;

const ENTER_PRICE = 'Enter a price in rupees, for example 1499 or 1499.50';

/** Rupees from a JSON number or a form's text; at most two decimals, ₹0 to ₹1 crore. */
export const rupees = z.preprocess(
  spelledNumber,
  z
    .number(ENTER_PRICE)
    .min(0, 'Cannot be negative')
    .max(10_000_000, 'At most ₹1,00,00,000')
    .multipleOf(0.01, 'At most two decimals'),
);

/** Whole number from a JSON number or a form's text. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    spelledNumber,
    z.number('Enter a whole number').int('Enter a whole number').min(min, `At least ${min}`).max(max, `At most ${max}`),
  );

/** The metadata key that {@link emptyAsAbsent} sets, for generators of descriptions. */
export const EMPTY_AS_ABSENT = 'emptyAsAbsent';

/** Treats empty text as absent: a form cannot omit a field. */
export const emptyAsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).meta({ [EMPTY_AS_ABSENT]: true });

/** Treats empty text as null: in a form that changes what is given, it takes a value away. */
export const emptyAsNull = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess((value) => (value === '' ? null : value), schema.nullable().optional())
    .meta({ [EMPTY_AS_ABSENT]: true });

/** A value as JSON in a form's text field. */
export const jsonText = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json);
      } catch {
        context.addIssue('Not valid JSON');
        return z.NEVER;
      }
    })
    .pipe(schema)
    .meta({ contentMediaType: 'application/json' });

/** An idempotency key: chosen by the client, so that a repeated request is recognized. */
export const idempotencyKey = z
  .string()
  .min(1, 'Use 1 to 200 characters')
  .max(200, 'Use 1 to 200 characters')
  .regex(/\S/, 'Use 1 to 200 characters');

import { z } from 'zod';

export const ID_PATTERN = /^[0-9a-f]{24}$/;
/** 24 hexadecimal characters, as every id of the shop. */
export const id = z.string().regex(ID_PATTERN, 'Not a valid id');

export const isoDate = z.iso.datetime();

/** Text a person typed: trimmed, without control characters other than line breaks and tabs. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    // eslint-disable-next-line no-control-regex -- naming the control characters is the point
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Contains characters that are not allowed');

export const requiredText = (max: number, message = 'Required') => text(max).min(1, message);

/** HTML's own rule, so that a form and the server agree on what is one; stored in small letters. */
export const email = z.string().trim().max(254).regex(z.regexes.html5Email, 'Not a valid e-mail address').toLowerCase();

const VISIBLE = /^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]*$/u;
/** Text in which every character can be seen: nothing of no width, and no control characters. */
export const visibleText = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Required')
    .max(max, `At most ${max} characters`)
    .regex(VISIBLE, 'Contains characters that cannot be seen');

/** Numbers are written in many ways; stored as typed. */
export const mobile = visibleText(20).min(3, 'At least 3 characters');

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

/** Rupees from a JSON number or a form's text; at most two decimals, ₹0 to ₹1 crore. */
export const rupees = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^[0-9]{1,9}(\.[0-9]{1,2})?$/)
        .transform(Number),
    ],
    'Enter a price in rupees, for example 1499 or 1499.50',
  )
  .pipe(
    z
      .number()
      .min(0, 'Cannot be negative')
      .max(10_000_000, 'At most ₹1,00,00,000')
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals'),
  );

/** Whole number from a JSON number or a form's text. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?[0-9]{1,9}$/)
          .transform(Number),
      ],
      'Enter a whole number',
    )
    .pipe(z.number().int('Enter a whole number').min(min, `At least ${min}`).max(max, `At most ${max}`));

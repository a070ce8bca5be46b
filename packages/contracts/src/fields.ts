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

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Not a valid e-mail address'));

/** Digits with the usual separators; stored as typed. */
export const mobile = requiredText(20).regex(/^\+?[0-9][0-9 ()-]{5,18}$/, 'Not a valid mobile number');

/** bcrypt reads at most 72 bytes, so a longer password would silently lose its end. */
export const password = z
  .string()
  .min(1, 'Required')
  .refine((value) => value.trim() !== '', 'Required')
  .refine((value) => new TextEncoder().encode(value).length <= 72, 'At most 72 bytes');

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

import { z } from 'zod';
import { email, emptyAsAbsent, requiredText, visibleText, wholeNumber } from '../fields';
import { gstin, stateCode } from './address';
import { isReadableAccent } from './shop-look';

/** A picture that somebody uploaded, in the address that names it. */
export const uploadedPicture = z.string().regex(/^\/uploads\/[a-z0-9-]+\.webp$/, 'Upload a picture first');

const phone = requiredText(40);

export const pictureAnswer = z.object({ image: uploadedPicture });

/** Whom the law wants to be named for complaints. */
const officer = z.object({
  name: emptyAsAbsent(requiredText(120)),
  email: emptyAsAbsent(email),
  phone: emptyAsAbsent(phone),
});

/** The accent of the shop: words in it must be readable, and white words on it. */
export const accentColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Write a colour like #a5285f')
  .refine(
    (colour) => !/^#[0-9a-f]{6}$/.test(colour) || isReadableAccent(colour),
    'Too light to read. Choose a darker colour',
  );

/** Whose shop it is. What is absent has not been filled in: the placeholders stand in for it. */
export const shopProfile = z.object({
  /** the name on every page; absent: as the shop was started */
  name: emptyAsAbsent(visibleText(40)),
  legalName: emptyAsAbsent(requiredText(120)),
  address: emptyAsAbsent(requiredText(400)),
  state: emptyAsAbsent(stateCode),
  gstin: emptyAsAbsent(gstin),
  /** customer care */
  email: emptyAsAbsent(email),
  phone: emptyAsAbsent(phone),
  hours: emptyAsAbsent(requiredText(300)),
  grievance: officer.optional(),
  logo: emptyAsAbsent(uploadedPicture),
  accent: emptyAsAbsent(accentColour),
});
export type ShopProfile = z.infer<typeof shopProfile>;

/** Counts up with each change; 0: nobody has filled in anything. */
export const shopVersion = wholeNumber(0, Number.MAX_SAFE_INTEGER);

export const savedShopProfile = z.object({ version: shopVersion, profile: shopProfile });
export type SavedShopProfile = z.infer<typeof savedShopProfile>;

export const shopProfileAnswer = savedShopProfile.extend({ message: z.string() });
export type ShopProfileAnswer = z.infer<typeof shopProfileAnswer>;

/** What everybody may read of it: all but the name and the colour, which stand by themselves. */
export const publicShop = shopProfile.omit({ name: true, accent: true }).extend({ version: shopVersion });
export type PublicShop = z.infer<typeof publicShop>;

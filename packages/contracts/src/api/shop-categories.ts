import { z } from 'zod';
import { emptyAsAbsent, id, requiredText, text, wholeNumber } from '../fields';
import { LONGEST_SLUG } from '../slug';
import { CATEGORIES } from './categories';
import { apiError } from './error';
import { RETURN_TERMS } from './product';
import { uploadedPicture } from './shop-profile';

export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const slug = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(LONGEST_SLUG, `At most ${LONGEST_SLUG} characters`)
  .regex(SLUG_PATTERN, 'Small letters, digits and single hyphens');

/** A shelf of the shop, in its place among the others. */
export const shopCategory = z.object({
  _id: id,
  /** its address below `/category/` */
  slug,
  /** as products name it */
  name: requiredText(60),
  /** what it is, in a sentence or two: on its page, and for search engines */
  text: emptyAsAbsent(text(300)),
  /** the slug of the category that it is part of, which is part of none itself */
  parent: emptyAsAbsent(slug),
  /** absent: the drawn one of that slug, or none */
  picture: emptyAsAbsent(uploadedPicture),
  /** what products that are added to it get where they have none of their own */
  hsn: emptyAsAbsent(
    z
      .string()
      .trim()
      .regex(/^\d{4,8}$/, 'Enter 4 to 8 digits'),
  ),
  returns: z.enum(RETURN_TERMS).optional(),
  /** shown with its products; blank lines part paragraphs */
  sizeGuide: emptyAsAbsent(text(4_000)),
});
export type ShopCategory = z.infer<typeof shopCategory>;

const MOST = 60;

export const shopCategories = z.object({
  /** counts up with each change; 0: those that a shop begins with */
  version: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  categories: z.array(shopCategory).max(MOST),
});
export type ShopCategories = z.infer<typeof shopCategories>;

/** The whole list, made of a version of it. */
export const shopCategoriesChange = shopCategories.superRefine(({ categories }, context) => {
  const refuse = (place: number, field: keyof ShopCategory, message: string) =>
    context.addIssue({ code: 'custom', path: ['categories', place, field], message });
  categories.forEach(({ _id, slug: own, name, parent }, place) => {
    const others = categories.filter((_each, other) => other < place);
    if (others.some((each) => each.slug === own)) refuse(place, 'slug', 'Another category has this address');
    if (others.some((each) => each.name.toLowerCase() === name.toLowerCase()))
      refuse(place, 'name', 'Another category is called so');
    if (others.some((each) => each._id === _id)) refuse(place, '_id', 'Another category has this id');
    if (parent === undefined) return;
    const found = categories.find((each) => each.slug === parent);
    if (!found || found.parent !== undefined || parent === own)
      refuse(place, 'parent', 'Choose a category that is part of no other');
  });
});
export const shopCategoriesAnswer = shopCategories.extend({ message: z.string() });

/** Somebody else was faster, or products stand in the way of taking a category away: which, and how many. */
export const categoriesRefused = apiError.extend({
  code: z.enum(['changed-meanwhile', 'category-in-use']),
  categories: z.array(z.object({ name: z.string(), products: z.number().int() })).optional(),
});

/** What a shop begins with: the specification's six, spelled as there. */
export const FIRST_CATEGORIES: readonly ShopCategory[] = CATEGORIES.map((name, place) => ({
  _id: `c0ffee${String(place).padStart(18, '0')}`,
  slug: name.toLowerCase(),
  name,
  ...(name === 'Cosmetic' && { returns: 'damaged-only' as const }),
}));

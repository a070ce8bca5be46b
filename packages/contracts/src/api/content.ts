import { z } from 'zod';
import { emptyAsAbsent, isoDate, requiredText, text, wholeNumber } from '../fields';
import { collectionLink } from './collections';
import { OWN_PAGES, type OwnPage } from './own-pages';
import { uploadedPicture } from './shop-profile';

export { OWN_PAGES, type OwnPage };
export const CONTENT_SLOTS = ['announcement', 'hero', ...OWN_PAGES] as const;
export type ContentSlot = (typeof CONTENT_SLOTS)[number];
export const contentSlot = z.enum(CONTENT_SLOTS);

/** An address inside the shop: nothing else can be led to from its first view. */
const inside = z
  .string()
  .trim()
  .max(200)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'An address of the shop, such as /sale');

export const announcementBody = z.object({ text: requiredText(160), to: emptyAsAbsent(inside) });
export type AnnouncementBody = z.infer<typeof announcementBody>;

export const heroBody = z.object({
  slides: z
    .array(
      z.object({
        title: requiredText(60),
        text: text(200),
        /** absent: the drawn scene of that place */
        picture: emptyAsAbsent(uploadedPicture),
        /** what is to be seen; empty where it is only decoration */
        alt: text(200),
        to: emptyAsAbsent(inside),
      }),
    )
    .min(1, 'At least one slide')
    .max(6),
});
export type HeroBody = z.infer<typeof heroBody>;

/** Plain text with a few marks: `## heading`, `- list`, `**bold**`, `[words](address)`. Never HTML. */
export const pageBody = z.object({ lede: text(300), text: requiredText(20_000) });
export type PageBody = z.infer<typeof pageBody>;

const bodies = { announcement: announcementBody, hero: heroBody };

/** What a slot may hold. */
export function bodyOf(slot: ContentSlot): z.ZodType<AnnouncementBody | HeroBody | PageBody> {
  return slot === 'announcement' || slot === 'hero' ? bodies[slot] : pageBody;
}

const version = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const body = z.union([heroBody, pageBody, announcementBody]);

/** A version of what a slot holds, shown from one moment to another; of several that are shown the newest is. */
export const contentEntry = z.object({
  slot: contentSlot,
  locale: z.literal('en-IN'),
  version,
  /** null: what the shop comes with */
  body: body.nullable(),
  from: isoDate.optional(),
  to: isoDate.optional(),
  savedAt: isoDate,
});
export type ContentEntry = z.infer<typeof contentEntry>;

/** `version` counts all changes of content. */
export const allContent = z.object({ version, entries: z.array(contentEntry) });
export type AllContent = z.infer<typeof allContent>;

/** @property version of all content, that the change was made of */
export const contentChange = z
  .object({
    version,
    body: z.unknown(),
    from: emptyAsAbsent(isoDate),
    to: emptyAsAbsent(isoDate),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from < to, {
    path: ['to'],
    message: 'Ends before it begins',
  });
export const contentAnswer = allContent.extend({ message: z.string() });

/** What everybody sees now; a page only by its name, for its words are long. */
export const shownContent = z.object({
  announcement: announcementBody.optional(),
  hero: heroBody.optional(),
  pages: z.array(z.enum(OWN_PAGES)),
  collections: z.array(collectionLink).optional().describe('Those that are shown now; absent: none'),
});
export type ShownContent = z.infer<typeof shownContent>;
export const shownPage = z.object({ slot: z.enum(OWN_PAGES), body: pageBody });
export type ShownPage = z.infer<typeof shownPage>;

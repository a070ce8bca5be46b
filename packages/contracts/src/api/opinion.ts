import { z } from 'zod';
import { emptyAsAbsent, id, isoDate, requiredText, text, visibleText, wholeNumber } from '../fields';

/**
 * What people say of products is read by the staff before others read it: `approved` is public, `hidden` was, and a
 * rejected one never was.
 */
export const OPINION_STATUSES = ['pending', 'approved', 'rejected', 'hidden'] as const;
export const opinionStatus = z.enum(OPINION_STATUSES);
export type OpinionStatus = z.infer<typeof opinionStatus>;

/** What the staff should look at: a link, a way to reach somebody, or words that stand elsewhere, too. */
export const OPINION_FLAGS = ['link', 'contact', 'same-words'] as const;
export type OpinionFlag = (typeof OPINION_FLAGS)[number];

/** Overrides of the direction in which text runs: they make it look like another text. */
const NO_OVERRIDES = /^[^\u202a-\u202e\u2066-\u2069]*$/u;
const plain = <T extends z.ZodType<string, string>>(schema: T) =>
  schema.refine((value) => NO_OVERRIDES.test(value), 'Contains characters that are not allowed');

export const OPINION_LENGTHS = { title: 100, review: 4_000, question: 500, answer: 2_000, name: 40 } as const;

export const opinionTitle = plain(text(OPINION_LENGTHS.title));
export const opinionWords = (most: number) => plain(requiredText(most, 'Write a few words'));
/** As others read it; whoever gives none is "A shopper". */
export const opinionName = emptyAsAbsent(visibleText(OPINION_LENGTHS.name)).describe(
  'The name to show; absent: “A shopper”',
);

/** A decision of the staff on what it has read: `version` is that of the words. */
export const moderation = z
  .object({
    status: z.enum(['approved', 'rejected', 'hidden']),
    version: z.number().int().min(1).max(1_000_000_000),
    reason: emptyAsAbsent(text(300)).describe('Why, for its author; required unless it is approved'),
  })
  .refine(({ status, reason = '' }) => status === 'approved' || reason !== '', {
    path: ['reason'],
    message: 'Say why, the author will read it',
  })
  .meta({
    if: { properties: { status: { const: 'approved' } } },
    else: { properties: { reason: { type: 'string', minLength: 1, pattern: '\\S' } }, required: ['reason'] },
  });
export type Moderation = z.infer<typeof moderation>;

/** An empty parameter is none. */
export const moderationQuery = z.object({
  status: emptyAsAbsent(opinionStatus).describe('Absent: pending'),
  page: emptyAsAbsent(wholeNumber(1, 1_000)),
});
export const MODERATION_PAGE = 20;

/** How much waits for the staff. */
export const moderationCounts = z.object({
  reviews: z.number().int().describe('Reviews to be read'),
  questions: z.number().int().describe('Questions and answers to be read'),
});

/** A product as the staff sees it beside what is said of it; only its id when it is gone. */
export const spokenProduct = z.object({ _id: id, name: z.string().optional(), image: z.string().optional() });

/** What everything that people say has. */
export const opinion = {
  _id: id,
  words: z.string(),
  name: z.string(),
  createdAt: isoDate,
} as const;

/** What only its author and the staff see. */
export const ownOpinion = {
  status: opinionStatus,
  reason: z.string().optional().describe('Why the staff rejected or hid it'),
} as const;

export const staffOpinion = {
  ...ownOpinion,
  version: z.number().int(),
  flags: z.array(z.enum(OPINION_FLAGS)),
} as const;

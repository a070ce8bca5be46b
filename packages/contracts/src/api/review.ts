import { z } from 'zod';
import { emptyAsAbsent, isoDate, jsonText, text, wholeNumber } from '../fields';
import {
  OPINION_LENGTHS,
  opinion,
  opinionName,
  opinionTitle,
  opinionWords,
  ownOpinion,
  spokenProduct,
  staffOpinion,
} from './opinion';
import { picture, productRating } from './product';

/** How a piece that is worn turned out. */
export const FITS = ['small', 'true', 'large'] as const;
export const fit = z.enum(FITS, 'Choose small, true or large');
export type Fit = z.infer<typeof fit>;

export const MOST_STARS = 5;
export const MOST_REVIEW_PICTURES = 5;
export const REVIEW_PAGE = 10;

export const review = z.object({
  ...opinion,
  stars: z.number().int().min(1).max(MOST_STARS),
  title: z.string(),
  fit: fit.optional(),
  images: z.array(picture),
  helpful: z.number().int().describe('People who found it helpful'),
  answer: z.object({ words: z.string(), createdAt: isoDate }).optional().describe('Of the shop'),
  updatedAt: isoDate,
});
export type Review = z.infer<typeof review>;

export const ownReview = review.extend(ownOpinion);
export type OwnReview = z.infer<typeof ownReview>;

export const staffReview = review.extend({ ...staffOpinion, product: spokenProduct });
export type StaffReview = z.infer<typeof staffReview>;

/** `stars` says how many reviews gave one star, two, …; `fit` how many said each. */
export const reviewSummary = productRating.partial().extend({
  stars: z.array(z.number().int()).length(MOST_STARS),
  fit: z.object({ small: z.number().int(), true: z.number().int(), large: z.number().int() }),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** An empty parameter is none. */
export const reviewQuery = z.object({
  sort: emptyAsAbsent(z.enum(REVIEW_SORTS)).describe('Absent: the newest first'),
  stars: emptyAsAbsent(wholeNumber(1, MOST_STARS)),
  fit: emptyAsAbsent(fit),
  pictures: emptyAsAbsent(z.enum(['true'])).describe('Only those with pictures'),
  page: emptyAsAbsent(wholeNumber(1, 1_000)),
});
export type ReviewQuery = z.infer<typeof reviewQuery>;

/** `summary` is of all reviews, `total` of those that the query lets through. */
export const reviewList = z.object({
  summary: reviewSummary,
  reviews: z.array(review),
  total: z.number().int(),
});
export type ReviewList = z.infer<typeof reviewList>;

/** As JSON or, with pictures, as a form whose files are `image` and repeated `images`. */
export const newReview = z.object({
  stars: wholeNumber(1, MOST_STARS),
  title: opinionTitle.optional(),
  words: opinionWords(OPINION_LENGTHS.review),
  name: opinionName,
  fit: emptyAsAbsent(fit),
});
export type NewReview = z.infer<typeof newReview>;

/** The whole review anew; `keep` names the pictures that stay, in front of those that are added. */
export const reviewChange = newReview.extend({
  keep: jsonText(z.array(picture).max(MOST_REVIEW_PICTURES)).optional().describe('Absent: none'),
});
export type ReviewChange = z.infer<typeof reviewChange>;

export const reviewAnswer = z.object({ message: z.string(), review: ownReview });
export const helpfulAnswer = z.object({ message: z.string(), helpful: z.number().int() });

/** What somebody signed in may do and did at a product: `helpful` names reviews by id. */
export const ownVoice = z.object({
  received: z.boolean().describe('Only who received a product may review it, and answer questions'),
  review: ownReview.optional(),
  helpful: z.array(z.string()),
  questions: z.array(z.object({ ...opinion, ...ownOpinion })),
  answers: z.array(z.object({ ...opinion, ...ownOpinion, questionId: z.string() })),
});
export type OwnVoice = z.infer<typeof ownVoice>;

export const staffReviewList = z.object({
  reviews: z.array(staffReview),
  total: z.number().int(),
  counts: z.record(z.string(), z.number().int()).describe('How many there are of each status'),
});
export const staffReviewAnswer = z.object({ message: z.string(), review: staffReview });
/** Empty takes it away. */
export const shopAnswer = z.object({ words: text(OPINION_LENGTHS.answer) });

import { MOST_REVIEW_PICTURES, type NewReview, type ReviewChange } from '@shop/contracts/api/review';
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import { savePictures } from '@shop/platform/images/pictures';
import { leavePictures } from '../../adapters/opinions/left-pictures';
import { hasReceived } from '../../adapters/opinions/people-rows';
import { deleteReview, findOwnReview, saveReview } from '../../adapters/opinions/review-rows';
import { NAMELESS } from '../../domain/opinion';
import type { Review } from '../../domain/review';
import { productNotFound } from '../update-product';
import { assertWritesLittle, changeOpinions, type OpinionDependencies } from './change-opinions';
import { checkWords } from './check-words';

/** Whose review of which product. */
export interface ReviewPlace {
  readonly productId: string;
  readonly userId: string;
}

/**
 * Takes in a review, which the staff reads before others do.
 * @throws NotFoundError for a product that is not there; ForbiddenError `not-received`; ConflictError `already-reviewed` or
 * `same-words`; TooManyError; ValidationError naming `images` for what is no picture
 */
export function addReview(
  dependencies: OpinionDependencies,
  place: ReviewPlace,
  fields: NewReview,
  uploads: readonly Buffer[],
): Promise<Review> {
  return withPictures(dependencies, place, uploads, async (images) =>
    changeOpinions(dependencies, place, async ({ tx }) => {
      const now = dependencies.now();
      if (!(await hasReceived(tx, place.userId, place.productId)))
        throw new ForbiddenError('Only those who received a product can review it', 'not-received');
      if (await findOwnReview(tx, place.productId, place.userId))
        throw new ConflictError('already-reviewed', 'You have reviewed this product');
      await assertWritesLittle(tx, place.userId, now);
      const blank = { ...place, id: newId(), version: 0, helpful: 0, createdAt: now };
      const review = await written({ ...blank, ...contentOf(fields, images), flags: [], updatedAt: now });
      await saveReview(tx, review);
      return review;

      async function written(of: Review): Promise<Review> {
        return { ...of, version: of.version + 1, flags: await checkWords(tx, 'reviews', { ...of, text: textOf(of) }) };
      }
    }),
  );
}

/**
 * Writes one's review anew; until the staff has read it, nobody else does.
 * @throws NotFoundError without a review; what {@link addReview} does
 */
export function changeReview(
  dependencies: OpinionDependencies,
  place: ReviewPlace,
  { keep = [], ...fields }: ReviewChange,
  uploads: readonly Buffer[],
): Promise<Review> {
  return withPictures(dependencies, place, uploads, async (added) =>
    changeOpinions(dependencies, place, async ({ tx, count }) => {
      const before = await requireOwn(tx, place);
      const kept = keep.filter((image) => before.images.includes(image));
      if (kept.length + added.length > MOST_REVIEW_PICTURES)
        throw new ValidationError({ images: `At most ${MOST_REVIEW_PICTURES} pictures` });
      const content = contentOf(fields, [...kept, ...added]);
      const changed: Review = {
        ...{ ...before, ...content, reason: undefined },
        version: before.version + 1,
        updatedAt: dependencies.now(),
      };
      const text = { ...changed, text: textOf(changed) };
      const review = { ...changed, flags: await checkWords(tx, 'reviews', text) };
      count(before, review);
      await saveReview(tx, review);
      await leavePictures(
        tx,
        before.images.filter((image) => !kept.includes(image)),
      );
      return review;
    }),
  );
}

/** @throws NotFoundError without a review */
export async function withdrawReview(dependencies: OpinionDependencies, place: ReviewPlace): Promise<void> {
  await changeOpinions(dependencies, place, async ({ tx, count }) => {
    const review = await requireOwn(tx, place);
    count(review, undefined);
    await deleteReview(tx, review.id);
    await leavePictures(tx, review.images);
  });
}

async function requireOwn(tx: Parameters<typeof findOwnReview>[0], place: ReviewPlace): Promise<Review> {
  const review = await findOwnReview(tx, place.productId, place.userId);
  if (!review) throw new NotFoundError('You have not reviewed this product');
  return review;
}

function contentOf({ stars, title = '', words, name = NAMELESS, fit }: NewReview, images: readonly string[]) {
  return { stars, title, words, name, fit, images, status: 'pending' } as const;
}

const textOf = ({ title, words, name }: Review) => `${title}\n${words}\n${name}`;

/** Stores the pictures first, and removes them when the work fails. */
async function withPictures<T>(
  { products, images }: OpinionDependencies,
  { productId }: ReviewPlace,
  uploads: readonly Buffer[],
  work: (images: readonly string[]) => Promise<T>,
): Promise<T> {
  if (!(await products.get(productId))) throw productNotFound();
  const saved = await savePictures(
    images,
    uploads.map((upload) => ({ upload, field: 'images' })),
  );
  try {
    return await work(saved.images);
  } catch (error) {
    await saved.refuse(error);
    throw error;
  }
}

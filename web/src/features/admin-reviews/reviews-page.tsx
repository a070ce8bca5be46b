import type { StaffReview } from '@shop/contracts/api/review';
import { ProductImage } from '../../components/product/product-image';
import { Button } from '../../components/ui/button';
import { useAdminAction } from '../../hooks/use-admin-action';
import { useTitle } from '../../hooks/use-title';
import { useAnswerReviewMutation, useGetStaffReviewsQuery } from '../../lib/api/moderation-api';
import { formatDay } from '../../lib/format-date';
import { AnswerButton } from './components/answer-button';
import { Decide } from './components/decide';
import { QueueFrame } from './components/queue-frame';
import { OpinionMarks, SpokenCard } from './components/spoken-card';
import { useQueue } from './use-queue';

/** Reviews that wait to be read, and those that were. */
export function ReviewsPage() {
  useTitle('Reviews');
  const queue = useQueue();
  const { status, page } = queue;
  const {
    currentData: data,
    isError,
    refetch,
  } = useGetStaffReviewsQuery({ status, page }, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  return (
    <QueueFrame
      title="Reviews"
      sub="By shoppers who received the piece. Nobody reads them before you."
      failed="Failed to load reviews"
      queue={queue}
      data={data}
      isError={isError}
      onRetry={() => void refetch()}
    >
      {data?.reviews.map((review) => (
        <ReviewCard key={review._id} review={review} />
      ))}
    </QueueFrame>
  );
}

function ReviewCard({ review }: { review: StaffReview }) {
  const [answer] = useAnswerReviewMutation();
  const removal = useAdminAction(() => undefined);
  const { stars, title, words, name, fit, images, updatedAt } = review;
  const send = (text: string) => answer({ id: review._id, words: text }).unwrap();
  return (
    <SpokenCard product={review.product}>
      <OpinionMarks opinion={review} />
      <h2 className="mt-3 font-label wrap-anywhere">
        {stars === 1 ? '1 star' : `${stars} stars`}
        {title !== '' && `: ${title}`}
      </h2>
      <p className="mt-1 max-w-[70ch] whitespace-pre-line wrap-anywhere">{words}</p>
      {images.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image}>
              <a
                href={image}
                target="_blank"
                rel="noreferrer"
                className="block size-22 overflow-hidden rounded-sm bg-sunken"
              >
                <ProductImage image={image} alt={`Picture ${index + 1}`} sizes="88px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm wrap-anywhere text-ink-2">
        {[name, fit && (fit === 'true' ? 'true to size' : `fits ${fit}`), formatDay(updatedAt)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {review.answer && (
        <p className="mt-3 max-w-[70ch] border-l-2 border-line-strong pl-4 text-sm whitespace-pre-line wrap-anywhere text-ink-2">
          {review.answer.words}
        </p>
      )}
      <Decide what="reviews" opinion={review} noun="review">
        <AnswerButton
          label={review.answer ? 'Change answer' : 'Answer'}
          description="It stands below the review."
          send={send}
        />
        {review.answer && (
          <Button size="sm" variant="outline" busy={removal.busy} onClick={() => void removal.run(() => send(''))}>
            Remove answer
          </Button>
        )}
      </Decide>
    </SpokenCard>
  );
}

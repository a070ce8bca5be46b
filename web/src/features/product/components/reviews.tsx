import type { Product } from '@shop/contracts/api/product';
import type { OwnVoice } from '@shop/contracts/api/review';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { lazyNamed } from '../../../lib/lazy-named';
import { useGetReviewsQuery, type ReviewChoice } from '../reviews-api';
import { OwnReviewNote } from './own-review-note';
import { ReviewFilters } from './review-filters';
import { ReviewItem } from './review-item';
import { ReviewSummaryPanel } from './review-summary';

const ReviewDialog = lazyNamed(
  () => import('./review-dialog'),
  (module) => module.ReviewDialog,
);

const PAGE = 10;
const FIRST: ReviewChoice = { sort: 'helpful', page: 1 };

/** What its buyers say of a piece. */
export function Reviews({ product, own }: { product: Product; own: OwnVoice | undefined }) {
  const [choice, setChoice] = useState(FIRST);
  const [params, setParams] = useSearchParams();
  const [writing, setWriting] = useState(false);
  const query = { id: product._id, ...choice };
  const { data, isError, isFetching, refetch } = useGetReviewsQuery(query);
  const change = (part: Partial<ReviewChoice>) => setChoice((before) => ({ ...before, page: 1, ...part }));
  // My Orders leads here to write
  const isAsked = params.has('review') && own?.received === true;
  const close = () => {
    setWriting(false);
    setParams(
      (now) => {
        now.delete('review');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const write = own?.received && (
    <Button variant="outline" onClick={() => setWriting(true)} onPointerEnter={ReviewDialog.preload}>
      {own.review ? 'Edit your review' : 'Write a review'}
    </Button>
  );
  const count = data?.summary.count ?? 0;
  return (
    <section aria-labelledby="reviews-title">
      <div className="mb-[clamp(1.5rem,2.4vw,2.5rem)] flex flex-wrap items-center justify-between gap-4">
        <h2 id="reviews-title" className="display text-3xl">
          Reviews
        </h2>
        {count > 0 && write}
      </div>
      {own?.review && <OwnReviewNote product={product} review={own.review} />}
      {data === undefined ? (
        isError ? (
          <ErrorState text="Failed to load reviews" onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="!h-40" />
        )
      ) : count === 0 ? (
        <EmptyState
          text="No reviews yet"
          detail={own?.received ? undefined : 'Only those who received the piece can review it.'}
          action={write}
        />
      ) : (
        <div className="grid grid-cols-1 gap-x-[clamp(2rem,5vw,6.5rem)] gap-y-8 lg:grid-cols-[minmax(0,320px)_minmax(0,1fr)]">
          <ReviewSummaryPanel
            summary={data.summary}
            chosen={choice.stars}
            onStars={(stars) => change({ stars: stars === choice.stars ? undefined : stars })}
          />
          <div aria-busy={isFetching}>
            <ReviewFilters choice={choice} worn={hasFits(data.summary.fit)} onChange={change} />
            {data.total === 0 && <p className="py-8 text-ink-2">No review is like that.</p>}
            <ul>
              {data.reviews.map((review) => (
                <ReviewItem key={review._id} review={review} own={own} />
              ))}
            </ul>
            <Steps page={choice.page} total={data.total} onPage={(page) => change({ page })} />
          </div>
        </div>
      )}
      <Suspense fallback={null}>
        {(writing || isAsked) && own && <ReviewDialog product={product} review={own.review} onClose={close} />}
      </Suspense>
    </section>
  );
}

function hasFits({ small, true: asMeant, large }: { small: number; true: number; large: number }): boolean {
  return small + asMeant + large > 0;
}

function Steps({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  if (total <= PAGE) return null;
  const last = Math.min(page * PAGE, total);
  return (
    <nav aria-label="Pages of reviews" className="flex items-center justify-between gap-4 pt-6 text-sm text-ink-2">
      <span className="tnum">
        {(page - 1) * PAGE + 1} to {last} of {total}
      </span>
      <span className="flex gap-2">
        <Button variant="outline" size="card" disabled={page === 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button variant="outline" size="card" disabled={last >= total} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </span>
    </nav>
  );
}

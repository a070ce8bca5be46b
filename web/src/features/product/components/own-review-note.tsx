import type { Product } from '@shop/contracts/api/product';
import type { OwnReview } from '@shop/contracts/api/review';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { problemText } from '../../../lib/api/api-problem';
import { notify } from '../../../lib/notify';
import { useWithdrawReviewMutation } from '../reviews-api';

/** What became of one's own review. */
export function OwnReviewNote({ product, review }: { product: Product; review: OwnReview }) {
  const [withdraw, { isLoading }] = useWithdrawReviewMutation();
  const press = async () => {
    try {
      const { message } = await withdraw(product._id).unwrap();
      notify.success(message);
    } catch (error) {
      notify.error(problemText(error, 'It could not be withdrawn. Please try again.'));
    }
  };
  const isRefused = review.status === 'rejected' || review.status === 'hidden';
  return (
    <div
      role="status"
      className={`mb-6 flex items-center justify-between gap-4 rounded-sm px-4 py-1 text-sm ${isRefused ? 'bg-danger-bg text-danger' : 'bg-sunken'}`}
    >
      <span className="min-w-0 wrap-anywhere">{wordsOf(review)}</span>
      <button type="button" disabled={isLoading} onClick={() => void press()} className="min-h-11 flex-none">
        <span className={TEXT_LINK}>Withdraw it</span>
      </button>
    </div>
  );
}

function wordsOf({ status, reason }: OwnReview): string {
  if (status === 'approved') return 'Your review is shown.';
  if (status === 'pending') return 'Your review shows once we have read it.';
  return `Your review is not shown: ${reason ?? 'it does not fit here'}`;
}

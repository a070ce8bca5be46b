import type { GoneWish } from '@shop/contracts/api/wishlist';
import { Notice } from '../../../components/ui/notice';
import { problemText } from '../../../lib/api/api-problem';
import { useChangeWishMutation } from '../../../lib/api/wishlist-api';
import { notify } from '../../../lib/notify';

/** What left the shop stays named until somebody has read it. */
export function GoneWishes({ gone }: { gone: readonly GoneWish[] }) {
  const [change, { isLoading }] = useChangeWishMutation();
  const takeOff = async () => {
    for (const { productId } of gone) {
      const { error } = await change({ productId, wished: false });
      if (error) notify.error(problemText(error, 'That could not be taken off. Please try again.'));
    }
  };
  return (
    <Notice
      tone="warn"
      className="mb-8 items-center"
      action={
        <button
          type="button"
          disabled={isLoading}
          onClick={() => void takeOff()}
          className="min-h-11 px-1 font-medium underline underline-offset-3"
        >
          Take off the list
        </button>
      }
    >
      No longer in the shop: {gone.map(({ name }) => name).join('; ')}
    </Notice>
  );
}

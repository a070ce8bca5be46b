import { Suspense } from 'react';
import { AddressCard } from '../../../components/address/address-card';
import { Notice } from '../../../components/ui/notice';
import { RetryLink } from '../../../components/ui/retry-link';
import { Skeleton } from '../../../components/ui/skeleton';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { lazyNamed } from '../../../lib/lazy-named';
import type { Destination } from '../use-destination';

const AddressChoice = lazyNamed(
  () => import('./address-choice'),
  (module) => module.AddressChoice,
);
const NewAddress = lazyNamed(
  () => import('./new-address'),
  (module) => module.NewAddress,
);

/** Where the order goes: an address as a card, the book, or the form of a new one. */
export function DeliverTo({ destination }: { destination: Destination }) {
  const { book = [], address, shown, loading, failed, form, pick, take, show, setTypedPincode, refetch } = destination;
  return (
    <section aria-labelledby="deliver-to">
      <div className="mb-3.5 flex items-baseline justify-between gap-4">
        <h2 id="deliver-to" className="display text-2xl">
          Deliver to
        </h2>
        {shown === 'card' && address && (
          <button
            type="button"
            onClick={() => show('book')}
            className="-my-2 inline-flex min-h-11 items-center text-sm"
          >
            <span className={TEXT_LINK}>Change</span>
            <span className="sr-only"> the address</span>
          </button>
        )}
      </div>
      {failed && shown === 'form' && (
        <Notice tone="warn" className="mb-5" action={<RetryLink onRetry={() => void refetch()} />}>
          Your saved addresses did not load.
        </Notice>
      )}
      {loading ? (
        <div role="status" aria-label="Loading your address" className="grid gap-3 border-y border-line py-5">
          <Skeleton className="w-40" />
          <Skeleton className="w-64" />
          <Skeleton className="w-52" />
        </div>
      ) : shown === 'book' ? (
        <Suspense fallback={<div className="min-h-40" />}>
          <AddressChoice book={book} chosen={address} onPick={pick} onAdd={() => show('form')} />
        </Suspense>
      ) : shown === 'card' && address ? (
        <AddressCard address={address} className="border-y border-line py-5" />
      ) : (
        <Suspense fallback={<div className="min-h-[560px]" />}>
          <NewAddress
            handle={form}
            onPincode={setTypedPincode}
            onUse={(typed) => void take(typed)}
            onCancel={address ? () => show(book.length > 0 ? 'book' : 'card') : undefined}
          />
        </Suspense>
      )}
    </section>
  );
}

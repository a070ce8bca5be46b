import type { OwnPage } from '@shop/contracts/api/content';
import { MarkedText } from '../../components/content/marked-text';
import { ErrorState } from '../../components/ui/empty-state';
import { Skeleton } from '../../components/ui/skeleton';
import { useGetOwnPageQuery } from '../../lib/api/catalog-api';

/** A page in its owner's words. */
export function OwnWords({ slot }: { slot: OwnPage }) {
  const { data, isError, refetch } = useGetOwnPageQuery(slot);
  if (data === undefined && isError)
    return (
      <ErrorState text="Failed to load this page" detail="The shop did not answer." onRetry={() => void refetch()} />
    );
  if (data === undefined) return <Skeleton className="h-40 max-w-[60ch]" />;
  const { lede, text } = data.body;
  return (
    <>
      {lede !== '' && (
        <p className="mb-[clamp(2rem,4vw,3.5rem)] max-w-[46ch] font-display text-xl leading-snug tracking-[-0.01em]">
          {lede}
        </p>
      )}
      <MarkedText text={text} />
    </>
  );
}

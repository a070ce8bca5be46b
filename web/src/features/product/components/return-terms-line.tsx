import type { ReturnTerms } from '@shop/contracts/api/product';
import { Undo2 } from 'lucide-react';

/** Said before somebody buys. */
export function ReturnTermsLine({ terms }: { terms: ReturnTerms | undefined }) {
  return (
    <p className="mt-4 flex items-center gap-2.5 text-sm text-ink-2">
      <Undo2 aria-hidden="true" className="size-4 flex-none" />
      {terms === 'damaged-only'
        ? 'Can be returned only if it arrives damaged'
        : 'Returns within 7 days, exchange within 14'}
    </p>
  );
}

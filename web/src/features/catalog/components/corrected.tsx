import type { ProductList } from '@shop/contracts/api/product';
import { Notice } from '../../../components/ui/notice';

/** Says that a misspelled word was put right, with a way back to what was typed. */
export function Corrected({ from, to, onExact }: NonNullable<ProductList['corrected']> & { onExact: () => void }) {
  return (
    <Notice className="mb-5">
      Showing results for <b className="font-label">{to}</b>.{' '}
      <button type="button" className="min-h-6 cursor-pointer underline underline-offset-4" onClick={onExact}>
        Search for “{from}” instead
      </button>
    </Notice>
  );
}

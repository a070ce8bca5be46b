import { FieldError } from '../../../components/ui/field';
import type { ProductFormState } from '../use-product-form';
import { FIRST_COLUMN } from './first-column';
import { LegalFields } from './legal-fields';
import { SaleFields } from './sale-fields';
import { VarietyFields } from './variety-fields';

/** What a product may have besides: below the preview, as the matrix of variants takes the whole width. */
export function ProductExtras({ state }: { state: ProductFormState }) {
  return (
    <div className="mt-5 grid grid-cols-1 gap-5">
      <VarietyFields state={state} />
      <div className={`grid grid-cols-1 gap-5 ${FIRST_COLUMN}`}>
        <SaleFields state={state} />
        <LegalFields state={state} />
      </div>
      {state.extrasError && (
        <div role="alert">
          <FieldError>{state.extrasError}</FieldError>
        </div>
      )}
    </div>
  );
}

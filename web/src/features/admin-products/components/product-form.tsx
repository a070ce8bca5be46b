import type { SubmitEvent, ReactNode } from 'react';
import { AdminHead } from '../../../components/admin/admin-head';
import { UnsavedChanges } from '../../../components/admin/unsaved-changes';
import { Button, ButtonLink } from '../../../components/ui/button';
import { PATHS } from '../../../config/paths';
import type { ProductFormState } from '../use-product-form';
import { ProductExtras } from './product-extras';
import { ProductFields } from './product-fields';
import { ProductPreview } from './product-preview';

interface ProductFormProps {
  mode: 'add' | 'edit';
  state: ProductFormState;
  /** the image that is in the shop now */
  currentImage?: string;
  busy: boolean;
  /** nothing is lost any more by leaving */
  done: boolean;
  /** why nothing can be saved now */
  locked?: boolean;
  /** what needs saying above the fields */
  notice?: ReactNode;
  /** what the bar says beside the buttons */
  status: string;
  onSubmit: () => void;
}

const WORDS = {
  add: { title: 'Add Product', here: 'Add Product', save: 'Add Product', saving: 'Adding...' },
  edit: { title: 'Edit product', here: 'Edit', save: 'Update Product', saving: 'Updating...' },
} as const;

/** Fields left, the product as shoppers will see it right, the way to save always in sight. */
export function ProductForm({
  mode,
  state,
  currentImage,
  busy,
  done,
  locked = false,
  notice,
  status,
  onSubmit,
}: ProductFormProps) {
  const words = WORDS[mode];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && !locked) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col">
      <UnsavedChanges active={state.changed > 0 && !done} />
      <div className="w-full max-w-[1120px] pb-10 [&_:is(input,select,textarea,button)]:scroll-mb-28">
        <AdminHead title={words.title} here={words.here} under={{ to: PATHS.adminHome, label: 'Dashboard' }} />
        {notice && <div className="mb-6 max-w-[640px]">{notice}</div>}
        <div className="grid grid-cols-1 items-start justify-between gap-x-[clamp(2rem,5vw,5.5rem)] lg:grid-cols-[minmax(0,640px)_300px]">
          <ProductFields mode={mode} state={state} currentImage={currentImage} />
          <ProductPreview values={state.values} image={state.image} currentImage={currentImage} />
        </div>
        <ProductExtras state={state} />
      </div>
      <div className="sticky bottom-0 z-10 -mx-(--admin-pad-x) mt-auto -mb-(--admin-pad-y)">
        <div className="flex items-center justify-end gap-3 border-t border-line bg-surface px-(--admin-pad-x) py-3.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))]">
          <span role="status" className="mr-auto text-sm text-ink-2 max-md:sr-only">
            {status}
          </span>
          <ButtonLink to={PATHS.adminHome} variant="outline" className="max-md:flex-1 max-md:!px-3">
            Cancel
          </ButtonLink>
          <Button
            type="submit"
            busy={busy}
            busyLabel={words.saving}
            disabled={locked}
            className="max-md:flex-1 max-md:!px-3"
          >
            {words.save}
          </Button>
        </div>
      </div>
    </form>
  );
}

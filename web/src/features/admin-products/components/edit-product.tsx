import type { Product } from '@shop/contracts/api/product';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Notice } from '../../../components/ui/notice';
import { PATHS } from '../../../config/paths';
import { TEXTS } from '../../../config/texts';
import { REDIRECT_MS } from '../../../config/timing';
import { useLater } from '../../../hooks/use-later';
import { useAppSelector } from '../../../hooks/use-store';
import { asApiProblem } from '../../../lib/api/api-problem';
import { notifyAdmin } from '../../../lib/notify';
import { selectHasAdminToken } from '../../../lib/session/session-slice';
import { toFormData } from '../../../lib/forms/to-form-data';
import { useUpdateProductMutation } from '../admin-products-api';
import { fieldsToSend, valuesOf, type ProductValues } from '../product-values';
import { useProductForm } from '../use-product-form';
import { ProductForm } from './product-form';

/** `gone`: someone deleted the product while it was being edited. */
export function EditProduct({ product, gone }: { product: Product; gone: boolean }) {
  const navigate = useNavigate();
  const later = useLater();
  const signedIn = useAppSelector(selectHasAdminToken);
  const [update, { isLoading }] = useUpdateProductMutation();
  const [done, setDone] = useState(false);
  // a change that is pushed meanwhile must not wipe out what is being typed
  const [before] = useState(() => ({ values: valuesOf(product), image: product.image }));
  const [stockSeen, setStockSeen] = useState(before.values.stock);
  const state = useProductForm('edit', before.values, product);

  const save = async (values: ProductValues) => {
    const fields: Record<string, string> = { ...fieldsToSend(values, before.values), ...state.moreFields };
    // a category can be changed, not taken away
    if (fields.category === '') delete fields.category;
    try {
      // a form without any field would be no form
      const sent = Object.keys(fields).length === 0 ? { name: values.name.trim() } : fields;
      const seen = fields.stock === undefined ? {} : { stockSeen };
      const body = toFormData({ ...sent, ...seen, image: state.image });
      for (const file of state.files) body.append('images', file);
      const { message } = await update({ id: product._id, body }).unwrap();
      setDone(true);
      notifyAdmin.success(message);
      later(() => navigate(PATHS.adminHome), REDIRECT_MS);
    } catch (error) {
      state.showServerProblems(error);
      const moved = stockMoved(error);
      if (moved) {
        setStockSeen(moved.stock);
        state.form.setError('stock', { message: moved.text }, { shouldFocus: true });
      }
      notifyAdmin.error(TEXTS.productForm.updateFailed);
    }
  };
  const submit = state.form.handleSubmit(save);

  return (
    <ProductForm
      mode="edit"
      state={state}
      currentImage={state.extras.pictures.kept[0] ?? before.image}
      busy={isLoading || done}
      done={done}
      locked={gone || !signedIn}
      notice={<EditNotice gone={gone} signedIn={signedIn} />}
      status={done ? '' : changesOf(state.changed)}
      onSubmit={() => void submit()}
    />
  );
}

/** What to show when the stock changed before it was saved; saving again counts from the present stock. */
function stockMoved(error: unknown): { stock: string; text: string } | undefined {
  const { code, message, body } = asApiProblem(error);
  if (code !== 'stock-moved') return undefined;
  const { stock } = body as { stock?: number };
  return { stock: stock === undefined ? '' : String(stock), text: `${message}. Check your figure and save again.` };
}

function EditNotice({ gone, signedIn }: { gone: boolean; signedIn: boolean }) {
  if (gone) {
    return (
      <Notice tone="bad">
        {TEXTS.products.fetchOneFailed} It is no longer in the shop, so nothing can be saved.{' '}
        <Link to={PATHS.adminHome} className="font-label underline underline-offset-3">
          Go to the dashboard
        </Link>
      </Notice>
    );
  }
  if (signedIn) return null;
  return (
    <Notice tone="warn">
      You are not logged in as an admin, so nothing can be saved here.{' '}
      <Link to={PATHS.adminLogin} className="font-label underline underline-offset-3">
        Log in
      </Link>
    </Notice>
  );
}

function changesOf(count: number): string {
  if (count === 0) return 'Nothing changed yet';
  return count === 1 ? '1 change not saved' : `${count} changes not saved`;
}

import type { Product } from '@shop/contracts/api/product';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { REDIRECT_MS } from '../../config/timing';
import { useLater } from '../../hooks/use-later';
import { useAppSelector } from '../../hooks/use-store';
import { useTitle } from '../../hooks/use-title';
import { problemText } from '../../lib/api/api-problem';
import { openLiveSocket } from '../../lib/live/live-socket';
import { notifyAdmin } from '../../lib/notify';
import { selectToken } from '../../lib/session/session-slice';
import { toFormData } from '../../lib/forms/to-form-data';
import { useAddProductMutation } from './admin-products-api';
import { ProductForm } from './components/product-form';
import { fieldsToSend, type ProductValues } from './product-values';
import { useProductForm } from './use-product-form';

export function AddProductPage() {
  useTitle('Add Product');
  const navigate = useNavigate();
  const later = useLater();
  const announce = useAnnounceProduct();
  const [add, { isLoading }] = useAddProductMutation();
  const [done, setDone] = useState(false);
  const state = useProductForm('add');

  const save = async (values: ProductValues) => {
    if (!state.imageIsFine()) return;
    try {
      const { message, product } = await add(
        toFormData({ ...fieldsToSend(values), ...state.moreFields, image: state.image, images: state.files }),
      ).unwrap();
      setDone(true);
      announce(product);
      notifyAdmin.success(message);
      later(() => navigate(PATHS.adminHome), REDIRECT_MS);
    } catch (error) {
      state.showServerProblems(error);
      notifyAdmin.error(problemText(error, TEXTS.productForm.addFailed));
    }
  };
  const submit = state.form.handleSubmit(save, () => void state.imageIsFine());

  return (
    <ProductForm
      mode="add"
      state={state}
      busy={isLoading || done}
      done={done}
      status={done ? '' : missing(state.values, state.image)}
      onSubmit={() => void submit()}
    />
  );
}

/** Sends the new product over the socket: the specification requires it, although the server ignores it. */
function useAnnounceProduct() {
  // the page has one connection, and the shopper's token is the one it is made with
  const token = useAppSelector((state) => selectToken(state, 'user'));
  return (product: Product) => void openLiveSocket(token).then((socket) => socket.emit('newProductUploaded', product));
}

const words = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function missing(values: ProductValues, image: File | null): string {
  const names = (['name', 'price', 'category', 'description'] as const).filter((field) => values[field].trim() === '');
  const all: string[] = image === null ? [...names, 'image'] : names;
  if (all.length === 0) return 'Ready to add';
  const sentence = `${words.format(all)} ${all.length === 1 ? 'is' : 'are'} missing`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

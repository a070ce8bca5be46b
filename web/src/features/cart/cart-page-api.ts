import type { CartLine } from '@shop/contracts/api/cart';
import { api } from '../../lib/api/api';
import { NO_VARIANT } from '../../lib/api/cart-api';

type QuantityLine = CartLine & { quantity: number };
/** `named`: the product comes in variants, so that there may be other lines of it. */
type Removal = CartLine & { named: boolean };

const removal = ({ productId, productModel, variantId, named }: Removal) => ({
  url: `api/cart/remove/${productId}/${productModel}`,
  method: 'DELETE',
  ...(named ? { params: { variant: variantId ?? NO_VARIANT } } : {}),
});

/** The page has already shown what these calls ask for; their answers change nothing on it. */
const cartPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    removeFromCart: build.mutation<{ message: string }, Removal>({ query: removal }),
    setQuantity: build.mutation<{ message: string }, QuantityLine>({
      query: (body) => ({ url: 'api/cart/quantity', method: 'PUT', body }),
    }),
    /** A line that was removed, as it was. */
    putBackInCart: build.mutation<null, QuantityLine>({
      queryFn: async ({ quantity, ...line }, _api, _options, send) => {
        const added = await send({ url: 'api/cart/add', method: 'POST', body: line });
        if (added.error) return { error: added.error };
        if (quantity === 1) return { data: null };
        const set = await send({ url: 'api/cart/quantity', method: 'PUT', body: { ...line, quantity } });
        return set.error ? { error: set.error } : { data: null };
      },
    }),
    /** Puts the variant in, in this quantity, before the line without one goes: nothing is lost in between. */
    chooseVariant: build.mutation<null, QuantityLine & { variantId: string }>({
      queryFn: async ({ quantity, ...line }, _api, _options, send) => {
        for (const step of [
          { url: 'api/cart/add', method: 'POST', body: line },
          { url: 'api/cart/quantity', method: 'PUT', body: { ...line, quantity } },
          removal({ ...line, variantId: undefined, named: true }),
        ]) {
          const { error } = await send(step);
          if (error) return { error };
        }
        return { data: null };
      },
      invalidatesTags: ['Cart'],
    }),
  }),
});

export const { useChooseVariantMutation, useRemoveFromCartMutation, useSetQuantityMutation, usePutBackInCartMutation } =
  cartPageApi;

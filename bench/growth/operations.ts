import type { adminOrderList, Order } from '@shop/contracts/api/order';
import type { z } from 'zod';
import { ask, download, send } from '../load/client';
import { purchaseToAddress } from '../load/purchase';
import type { Scene } from '../load/stage';
import { pick } from '../load/scenarios';

export interface Operation {
  readonly name: string;
  /** how often it is measured in an hour */
  readonly times: number;
  readonly run: (index: number) => Promise<unknown>;
}

/** What people ask of a shop with many orders. The first shopper only looks at what was bought before. */
export function operationsOn({ url, admin, shoppers: [regular, ...shoppers], sized }: Scene): Operation[] {
  const asked = (path: string) => () => download(url + path, admin);
  const bought: Order[] = [];
  const orders = (query: string) =>
    ask<z.infer<typeof adminOrderList>>(`${url}/api/admin/orders${query}`, { token: admin });
  return [
    {
      name: 'purchase',
      times: 10,
      run: async (index) => {
        bought.push(await purchaseToAddress(url, pick(shoppers, index), [pick(sized, index)]));
      },
    },
    {
      name: 'parcel with invoice',
      times: 5,
      run: async () => {
        const order = bought.pop();
        if (order) await send(`${url}/api/admin/orders/${order._id}/ship`, { method: 'POST', token: admin });
      },
    },
    { name: 'own orders', times: 12, run: () => download(`${url}/api/orders/my`, regular?.token) },
    { name: 'all orders', times: 12, run: asked('/api/admin/orders') },
    { name: 'paid orders', times: 12, run: asked('/api/admin/orders?status=paid') },
    { name: 'to ship', times: 12, run: asked('/api/admin/orders?view=to-ship') },
    {
      name: 'next page',
      times: 12,
      run: async () => orders(`?after=${(await orders('')).next ?? ''}`),
    },
    // a page by its number reads an index up to there, so that further ones take longer, however many orders there are
    { name: 'page 1,000', times: 12, run: asked('/api/admin/orders?status=paid&page=1000') },
    { name: 'search by mobile', times: 12, run: (i) => download(`${url}/api/admin/orders?q=${6000000007 + i}`, admin) },
    { name: 'payments', times: 12, run: asked('/api/admin/payments') },
  ];
}

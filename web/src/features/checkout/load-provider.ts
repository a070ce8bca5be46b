import type { ShopConfig } from '@shop/contracts/api/config';
import { configApi } from '../../lib/api/config-api';
import type { AppStore } from '../../lib/store';
import { loadRazorpay, type RazorpayWindow } from './razorpay';

export interface Provider {
  Window: RazorpayWindow;
  shopName: string;
}

/** Fetches what the provider's window needs; undefined when the configuration or the script does not come. */
export async function loadProvider(store: AppStore): Promise<Provider | undefined> {
  const config: ShopConfig | undefined = (
    await store.dispatch(configApi.endpoints.getConfig.initiate(undefined, { subscribe: false }))
  ).data;
  if (config === undefined || !(await loadRazorpay(config.payment.script)) || window.Razorpay === undefined)
    return undefined;
  return { Window: window.Razorpay, shopName: config.shopName };
}

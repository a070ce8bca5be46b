import type { ShopConfig } from '@shop/contracts/api/config';
import type { GatewayConfig } from '../config';

/** What GET /api/config answers. */
export function presentShopConfig({ shop, payment, google, assistant, tracing }: GatewayConfig): ShopConfig {
  return {
    shopName: shop.name,
    currency: 'INR',
    payment: { script: payment.script, key: payment.key, testMode: payment.testMode },
    google: { enabled: google.enabled, testMode: google.testMode },
    assistant: { kind: assistant.kind },
    ...(tracing === true ? { tracing } : {}),
  };
}

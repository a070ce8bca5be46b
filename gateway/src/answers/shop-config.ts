import type { ShopConfig } from '@shop/contracts/api/config';
import type { SavedShopProfile } from '@shop/contracts/api/shop-profile';
import type { GatewayConfig } from '../config';

/** What GET /api/config answers. */
export function presentShopConfig(
  { shop, payment, google, mail, texts, assistant, tracing }: GatewayConfig,
  { version, profile }: SavedShopProfile,
): ShopConfig {
  const { name, accent, ...facts } = profile;
  return {
    shopName: name ?? shop.name,
    currency: 'INR',
    payment: { script: payment.script, key: payment.key, testMode: payment.testMode },
    google: { enabled: google.enabled, testMode: google.testMode },
    mail: { testMode: mail.testMode },
    texts: { sms: texts.sms, whatsapp: texts.whatsapp, testMode: texts.testMode },
    assistant: { kind: assistant.kind },
    ...(tracing === true ? { tracing } : {}),
    ...(version > 0 && { shop: { version, ...facts } }),
    ...(accent !== undefined && { theme: { accent } }),
  };
}

import { DEFAULT_SHOP_NAME } from '../config/shop';
import { useGetConfigQuery } from '../lib/api/config-api';

export function useShopConfig() {
  return useGetConfigQuery().data;
}

export function useShopName(): string {
  return useShopConfig()?.shopName ?? nameOfPage() ?? DEFAULT_SHOP_NAME;
}

/** The gateway writes the shop's name into the page, so that it is known before the first answer. */
function nameOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content;
}

import { DEFAULT_SHOP_NAME } from '../config/shop';
import { useGetConfigQuery } from '../lib/config-api';

export function useShopConfig() {
  return useGetConfigQuery().data;
}

export function useShopName(): string {
  return useShopConfig()?.shopName ?? DEFAULT_SHOP_NAME;
}

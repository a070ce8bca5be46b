import type { ServiceAddress } from '@shop/platform/http/local-service';

export interface CartConfig {
  /** which knows the products */
  catalog: ServiceAddress;
  /** knows whose carts there can be */
  identity: ServiceAddress;
}

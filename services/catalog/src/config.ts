import type { ServiceAddress } from '@shop/platform/http/local-service';

export interface CatalogConfig {
  /** which confirms an admin's password */
  identity: ServiceAddress;
}

import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { ServiceAddress } from '@shop/platform/http/local-service';

export interface ProviderConfig {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** whose keys they are; the stand-in's by default */
  readonly mode?: PaymentMode;
  /** without `/v1`; the provider's own host when absent */
  readonly baseUrl?: string;
}

export interface PaymentConfig {
  readonly provider: ProviderConfig;
  readonly order: ServiceAddress;
  /** ms until a call to the provider is given up; 5,000 by default */
  readonly providerTimeoutMs?: number;
  /** ms that `verify` waits for the order to show as paid; 5,000 by default */
  readonly paidWaitMs?: number;
}

import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Database } from '@shop/platform/db/database';
import type { Logger } from '@shop/platform/logger';
import type { CountMoney } from '../adapters/money-metrics';
import type { OrderClient } from '../adapters/order-client';
import type { OrderWatch } from './order-watch';
import type { OrdersAhead } from './orders-ahead';
import type { RecentMoney } from './recent-money';
import type { Turns } from './turns';
import type { PaymentProvider } from '../ports/payment-provider';

/** What the use cases work with. */
export interface PaymentDependencies {
  readonly db: Database;
  readonly logger: Logger;
  readonly provider: PaymentProvider;
  readonly orders: OrderClient;
  readonly watch: OrderWatch;
  readonly ahead: OrdersAhead;
  /** of those who record the same payment, or open that of the same order */
  readonly turns: Turns;
  readonly recentMoney: RecentMoney;
  /** this installation's mark in the provider's orders */
  readonly installation: () => Promise<string>;
  readonly countMoney: CountMoney;
  readonly now: () => Date;
  /** the provider's public key and the secret that checkouts are signed with */
  readonly keyId: string;
  readonly keySecret: string;
  /** whose keys they are */
  readonly mode: PaymentMode;
  /** ms that `verify` waits for the order to show as paid */
  readonly paidWaitMs: number;
  /** Called after the commit of something that the background tasks should see to. */
  readonly wake: { refunds: () => void; webhooks: () => void; agenda: () => void };
}

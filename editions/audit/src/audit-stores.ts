import { CHECKS_OF } from '@shop/contracts/internal/audit';
import { auditCarts } from '@shop/cart/app/audit-carts';
import type { CartStore } from '@shop/cart/ports/cart-store';
import { auditCatalog, type KeptCatalogue } from '@shop/catalog/app/audit-catalog';
import { findUnknownProducts } from '@shop/catalog/app/find-unknown-products';
import type { ProductStore } from '@shop/catalog/ports/product-store';
import { unknownUsers } from '@shop/identity/adapters/unknown-users';
import { auditIdentity } from '@shop/identity/app/audit-identity';
import { auditOrder } from '@shop/order/app/audit-order';
import { listOrdersForAudit } from '@shop/order/app/list-orders-for-audit';
import { createInstallationId } from '@shop/payment/adapters/installation';
import { auditPayment, type PaymentAudit } from '@shop/payment/app/audit-payment';
import { auditEvents, type AuditedBus } from '@shop/platform/audit/audit-events';
import type { AuditPart } from '@shop/platform/audit/audit-shop';
import type { Database } from '@shop/platform/db/database';
import type { ImageStore } from '@shop/platform/images/image-store';

/** Where a shop keeps what it has, read without its services. What is absent is not looked into. */
export interface ShopStores {
  readonly identity: Database;
  readonly order: Database;
  readonly payment: Database;
  readonly products?: ProductStore;
  readonly kept?: KeptCatalogue;
  readonly carts?: CartStore;
  readonly images?: ImageStore;
  readonly bus?: AuditedBus;
  /** whoever has the money, with the keys of these payments */
  readonly provider?: Pick<PaymentAudit, 'mode'> & { readonly provider: NonNullable<PaymentAudit['provider']> };
}

/**
 * The parts of a shop that the services would look into if they were asked.
 * @param onItsWayMs what is younger, at the provider or in the log, is not missed yet; by default for as long as the services wait
 * @param now by the shop's clock
 */
export function auditParts(stores: ShopStores, onItsWayMs?: number, now = () => new Date()): AuditPart[] {
  const { identity, order, payment, products, kept, carts, images, bus, provider } = stores;
  return [
    { checks: CHECKS_OF.order, look: () => auditOrder({ db: order, images }) },
    {
      checks: CHECKS_OF.payment,
      look: () =>
        auditPayment({
          db: payment,
          provider: provider?.provider,
          mode: provider?.mode ?? 'stand-in',
          installation: createInstallationId(payment),
          readOrders: (after) => listOrdersForAudit(order, after),
          now,
          underWayMs: onItsWayMs,
        }),
    },
    ...(products && kept
      ? [{ checks: CHECKS_OF.catalog, look: () => auditCatalog({ products, images, ...kept }) }]
      : []),
    ...(carts && products
      ? [
          {
            checks: CHECKS_OF.cart,
            look: () =>
              auditCarts({
                carts,
                unknownProducts: (ids) => findUnknownProducts(products, ids),
                unknownUsers: (ids) => unknownUsers(identity, ids),
              }),
          },
        ]
      : []),
    { checks: CHECKS_OF.identity, look: () => auditIdentity(identity) },
    ...(bus ? [{ checks: ['handling', 'dead-letters'] as const, look: () => auditEvents(bus, onItsWayMs) }] : []),
  ];
}

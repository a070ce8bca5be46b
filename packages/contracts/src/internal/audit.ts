import { z } from 'zod';
import type { AuditCheck } from '../api/audit-checks';
import { auditedCheck } from '../api/audits';
import { orderStatus, paymentMethod } from '../api/order';
import { id } from '../fields';
import { internalCall } from './call';

/** Services that look into what they keep. */
export const AUDITED = ['identity', 'catalog', 'cart', 'order', 'payment'] as const;
export type AuditedService = (typeof AUDITED)[number];

/** What each of them looks into. */
export const CHECKS_OF: Readonly<Record<AuditedService, readonly AuditCheck[]>> = {
  identity: ['publishing'],
  catalog: ['product-lists', 'product-pictures', 'publishing'],
  cart: ['carts'],
  order: ['stock', 'documents', 'timelines', 'order-lists', 'order-pictures', 'publishing'],
  payment: ['ledger', 'provider', 'orders', 'sales', 'publishing'],
};

/** How long a service may look into what it keeps, in ms. */
export const AUDIT_DEADLINE_MS = 4 * 60 * 1000;

/** Has a service look into what it keeps; it changes nothing. */
export const auditOf = (callee: AuditedService) =>
  internalCall({
    callee,
    method: 'POST',
    route: '/internal/audit',
    params: z.object({}),
    answer: z.object({ checks: z.array(auditedCheck) }),
  });

/** How many orders, products or accounts one call of an audit is about at most. */
export const MOST_AUDITED = 500;

/** What an order says of its money, in paise. */
export const orderForAudit = z.object({
  id: z.string(),
  status: orderStatus,
  totalPaise: z.number().int().min(0),
  paymentMethod,
  /** what paid it; null for cash */
  paymentId: z.string().nullable(),
  /** what couriers took for parcels of it that they brought; absent from an owner of the version before */
  cashPaise: z.number().int().min(0).optional(),
  /** parts of its money that have to go back, those of which payment has not reported with null */
  parts: z.array(
    z.object({
      cause: z.string(),
      amountPaise: z.number().int().min(0),
      refundedPaise: z.number().int().min(0).nullable(),
    }),
  ),
});
export type OrderForAudit = z.infer<typeof orderForAudit>;

/** A page of all orders in the order of their ids. @param after the last id of the page before */
export const readOrdersForAudit = internalCall({
  callee: 'order',
  method: 'GET',
  route: '/internal/audit/orders',
  params: z.object({ after: z.string().max(64).optional() }),
  answer: z.object({ orders: z.array(orderForAudit) }),
});

const ids = z.array(z.string()).max(MOST_AUDITED);

/** Which of some products were never in the shop: they are not there, nor were they deleted. */
export const findUnknownProducts = internalCall({
  callee: 'catalog',
  method: 'POST',
  route: '/internal/audit/unknown-products',
  params: z.object({ ids: z.array(id).max(MOST_AUDITED) }),
  answer: z.object({ unknown: ids }),
});

/** Which of some shoppers have no account. */
export const findUnknownUsers = internalCall({
  callee: 'identity',
  method: 'POST',
  route: '/internal/audit/unknown-users',
  params: z.object({ ids }),
  answer: z.object({ unknown: ids }),
});

/** What an audit looks into, as people read it. */
export const AUDIT_CHECKS = {
  stock: 'Stock',
  documents: 'Invoices and credit notes',
  timelines: 'Timelines of orders',
  'order-lists': 'Orders in lists',
  'order-pictures': 'Pictures of orders',
  ledger: 'Money',
  provider: 'Money at the payment provider',
  orders: 'Orders against payments',
  sales: 'Sales',
  'product-lists': 'Products in lists',
  'product-pictures': 'Pictures of products',
  carts: 'Carts',
  publishing: 'Events that wait to be published',
  handling: 'Events that wait to be handled',
  'dead-letters': 'Events that were given up',
} as const;
export type AuditCheck = keyof typeof AUDIT_CHECKS;

import type { OrderStatus } from './api/order';
import type { Product } from './api/product';

/** Socket.IO events to the browser. `product-deleted` carries the id; `order-updated` goes to its owner only. */
export interface ServerToClientEvents {
  'product-added': (product: Product) => void;
  'product-updated': (product: Product) => void;
  'product-deleted': (id: string) => void;
  'order-updated': (update: OrderUpdate) => void;
  'shop-changed': (change: ShopChange) => void;
  'content-changed': (change: ContentChange) => void;
}

/** Whose shop it is has changed: the configuration says it when it is asked for this version. */
export interface ShopChange {
  version: number;
}

/** Only what the client needs to refetch. */
export interface OrderUpdate {
  orderId: string;
  status: OrderStatus;
  /** ISO date */
  updatedAt: string;
}

/** What the owner shows beside products has changed: `of` says which, to be read again. */
export interface ContentChange {
  of: string;
  version: number;
}

/** Older admin pages still announce what they uploaded; accepted and ignored, pushes come from domain events only. */
export interface ClientToServerEvents {
  newProductUploaded: (product: unknown) => void;
}

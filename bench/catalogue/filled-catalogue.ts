import type { Findable } from '@shop/catalog/app/list-products';

/** What the database read for an answer. */
export interface Reads {
  readonly statements: number;
  /** PostgreSQL: rows of tables and indexes; MongoDB: keys of indexes */
  readonly rows: number;
  /** PostgreSQL: pages; MongoDB: documents */
  readonly blocks: number;
}

/** A catalogue of so many products in a database of its own. */
export interface FilledCatalogue {
  readonly size: number;
  readonly filledInS: number;
  /** Returns the products as a service has them that has just started. */
  open(): Findable;
  /** Asks, and returns what the database read for it. */
  readsOf(ask: () => Promise<unknown>): Promise<Reads>;
  /** Returns the processor time of the database until now, in ms. */
  databaseMs(): number;
  /** Drops the database. */
  close(): Promise<void>;
}

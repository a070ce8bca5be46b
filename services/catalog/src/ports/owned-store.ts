import type { NewEvent } from '@shop/platform/messaging/new-event';

/** What the shop's owner writes beside products. */
export const OWNED = ['categories', 'content', 'collections', 'synonyms'] as const;
export type Owned = (typeof OWNED)[number];

export interface OwnedDocument {
  /** counts up with each change; 0: nothing has been written */
  readonly version: number;
  readonly body: unknown;
}

/** Few documents, each read and written whole: a write and its events are atomic, so a document database can hold them. */
export interface OwnedStore {
  read(name: Owned): Promise<OwnedDocument>;
  /** Writes the version that follows the stored one, with its events. Resolves to whether it does follow. */
  write(name: Owned, document: OwnedDocument, events: readonly NewEvent[]): Promise<boolean>;
}

import type { Database } from '@shop/platform/db/database';
import { appendEvents } from '@shop/platform/messaging/outbox';
import type { OwnedDocument, OwnedStore } from '../ports/owned-store';

/** What the owner writes, in PostgreSQL. */
export function createPostgresOwnedStore(db: Database): OwnedStore {
  return {
    read: async (name) => {
      const [row] = await db.query<OwnedDocument>('SELECT version, body FROM owned_documents WHERE name = $1', [name]);
      return row ?? { version: 0, body: undefined };
    },

    write: (name, { version, body }, events) =>
      db.transaction(async (tx) => {
        const values = [name, version, JSON.stringify(body)];
        const written =
          version === 1
            ? await tx.query(
                `INSERT INTO owned_documents (name, version, body) VALUES ($1, $2, $3)
                 ON CONFLICT DO NOTHING RETURNING version`,
                values,
              )
            : await tx.query(
                `UPDATE owned_documents SET version = $2, body = $3
                 WHERE name = $1 AND version = $2 - 1 RETURNING version`,
                values,
              );
        if (written.length > 0) await appendEvents(tx, events);
        return written.length > 0;
      }),
  };
}

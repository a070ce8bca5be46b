import type { Queryable } from '@shop/platform/db/database';

/** This installation's mark in the provider's orders; made with the database, the same for all replicas. It is read once. */
export function createInstallationId(db: Queryable): () => Promise<string> {
  let known: string | undefined;
  return async () => (known ??= await installationId(db));
}

async function installationId(db: Queryable): Promise<string> {
  const [row] = await db.query<{ id: string }>('SELECT id FROM installation');
  if (!row) throw new Error('the database has no installation id');
  return row.id;
}

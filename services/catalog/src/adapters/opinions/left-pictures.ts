import type { Queryable, Tx } from '@shop/platform/db/database';

/** Notes pictures that nothing shows any more, in the transaction that has seen to it: they are removed after it. */
export async function leavePictures(tx: Tx, images: readonly string[]): Promise<void> {
  if (images.length === 0) return;
  await tx.query('INSERT INTO left_pictures (image) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [images]);
}

export async function findLeftPictures(db: Queryable, most: number): Promise<string[]> {
  const rows = await db.query<{ image: string }>('SELECT image FROM left_pictures LIMIT $1', [most]);
  return rows.map(({ image }) => image);
}

export async function forgetLeftPicture(db: Queryable, image: string): Promise<void> {
  await db.query('DELETE FROM left_pictures WHERE image = $1', [image]);
}

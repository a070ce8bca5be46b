/**
 * Waits until all have ended, also when one fails: none may go on with what is closed when this returns.
 * @throws what one of them threw
 */
export async function allOf<Works extends readonly Promise<unknown>[] | []>(works: Works) {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/** Opens so many at once, or none: when one cannot be opened, the others are closed. */
export async function openAll<Opened extends { close(): Promise<void> }>(
  count: number,
  open: () => Promise<Opened>,
): Promise<Opened[]> {
  const opening = Array.from({ length: count }, open);
  try {
    return await allOf(opening);
  } catch (error) {
    for (const each of await Promise.allSettled(opening)) if (each.status === 'fulfilled') await each.value.close();
    throw error;
  }
}

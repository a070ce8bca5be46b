import { randomUUID } from 'node:crypto';
import type { CatalogueChange } from '@shop/contracts/internal/catalog';
import { changesSince, REMEMBERED, type ChangeJournal } from '../ports/change-journal';

/** The journal of the one process that writes the products: a new epoch begins with it. */
export function createMemoryChangeJournal(): ChangeJournal {
  const epoch = randomUUID();
  let latest: readonly CatalogueChange[] = [];
  let count = 0;

  return {
    note: (changes) => {
      count += changes.length;
      latest = [...latest, ...changes].slice(-REMEMBERED);
      return Promise.resolve();
    },
    since: (version) => changesSince({ epoch, count, latest }, version),
  };
}

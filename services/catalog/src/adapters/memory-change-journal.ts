import { randomUUID } from 'node:crypto';
import type { CatalogueChange, CatalogueVersion } from '@shop/contracts/internal/catalog';
import { changesSince, isOfProduct, REMEMBERED, type ChangeJournal } from '../ports/change-journal';

/** The journal of the one process that writes the products: a new epoch begins with it. */
export function createMemoryChangeJournal(): ChangeJournal {
  const all = createLog();
  const ofProducts = createLog();

  return {
    note: (changes) => {
      all.add(changes);
      ofProducts.add(changes.filter(isOfProduct));
      return Promise.resolve();
    },
    since: all.since,
    productsSince: ofProducts.since,
  };
}

function createLog() {
  const epoch = randomUUID();
  let latest: readonly CatalogueChange[] = [];
  let count = 0;

  return {
    add: (changes: readonly CatalogueChange[]) => {
      count += changes.length;
      latest = [...latest, ...changes].slice(-REMEMBERED);
    },
    since: (version?: CatalogueVersion) => changesSince({ epoch, count, latest }, version),
  };
}

import type { CatalogueChange, CatalogueChanges, CatalogueVersion } from '@shop/contracts/internal/catalog';

/**
 * How many changes are remembered; who is further behind has to forget everything. Each change writes them all, and whoever
 * is asked for something looks before it answers, so that hardly anybody is far behind.
 */
export const REMEMBERED = 64;

/**
 * What has been written to the products, for whoever keeps answers: asked before each use of one, it tells of every
 * change that anybody has been told of by then.
 */
export interface ChangeJournal {
  /** Notes what has been, or may have been, written. Resolves when whoever asks from then on hears of it. */
  note(changes: readonly CatalogueChange[]): Promise<void>;
  /** The version as of now and what has changed since another one. */
  since(version?: CatalogueVersion): CatalogueChanges | Promise<CatalogueChanges>;
  /**
   * The same of changes of products alone, which are remembered on their own: however much is sold and rated in between, they
   * stay known. Its versions are its own.
   */
  productsSince(version?: CatalogueVersion): CatalogueChanges | Promise<CatalogueChanges>;
}

export interface Journal extends CatalogueVersion {
  /** the last ones, in order */
  readonly latest: readonly CatalogueChange[];
}

export function isOfProduct({ of }: CatalogueChange): boolean {
  return of === 'product';
}

/** What a journal says to somebody who knows it up to a version; without one nothing is known to them. */
export function changesSince({ epoch, count, latest }: Journal, version?: CatalogueVersion): CatalogueChanges {
  const missed = version?.epoch === epoch ? count - version.count : Infinity;
  const isRemembered = missed >= 0 && missed <= latest.length;
  return { version: { epoch, count }, changes: isRemembered ? latest.slice(latest.length - missed) : null };
}

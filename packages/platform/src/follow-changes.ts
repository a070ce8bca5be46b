import type {
  CatalogueChange,
  CatalogueChanges,
  CatalogueVersion,
  PublicCatalogue,
} from '@shop/contracts/internal/catalog';
import { askOneAtATime } from './one-at-a-time';

export interface FollowedChanges {
  /**
   * Resolves when everything that anybody was told of by now has been passed to `forget`, to the version that is known
   * then. Rejects when the catalogue does not answer, and at once until it answers again.
   */
  catchUp(): CatalogueVersion | Promise<CatalogueVersion>;
}

/**
 * Asks the catalogue what has changed. One question answers all who wait for it; who comes while one is on its way needs
 * the next, for the catalogue may have answered the first before that caller was told of a change.
 * @param forget gets what has changed up to a version; null: anything may have
 */
export function followChanges(
  { changesSince }: Pick<PublicCatalogue, 'changesSince'>,
  forget: (changes: readonly CatalogueChange[] | null, version: CatalogueVersion) => void,
): FollowedChanges {
  let known: CatalogueVersion | undefined;
  let isAway = false;

  function learn({ version, changes }: CatalogueChanges): CatalogueVersion {
    if (changes === null || changes.length > 0) forget(changes, version);
    known = version;
    isAway = false;
    return version;
  }

  async function learnFrom(answer: Promise<CatalogueChanges>): Promise<CatalogueVersion> {
    try {
      return learn(await answer);
    } catch (error) {
      isAway = true;
      throw error;
    }
  }

  const catalogue = askOneAtATime(() => {
    const answer = changesSince(known);
    return answer instanceof Promise ? learnFrom(answer) : learn(answer);
  });

  /** Nobody waits for a catalogue that is away; one question at a time finds out when it is back. */
  async function lookWhetherBack(): Promise<void> {
    if (!catalogue.isAsking()) await catalogue.ask();
  }

  return {
    catchUp: () => {
      if (!isAway) return catalogue.ask();
      lookWhetherBack().catch(() => undefined);
      return Promise.reject(new Error('the catalogue does not answer'));
    },
  };
}

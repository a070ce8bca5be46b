import type { CatalogueChange, CatalogueVersion, PublicCatalogue } from '@shop/contracts/internal/catalog';
import { followChanges } from '@shop/platform/follow-changes';
import { createKeptAnswers, isTouched, type Kept } from './kept-answers';
import { storeJson, type StoredAnswer } from './stored-answer';

export interface CatalogueMemory {
  /**
   * The answer to an address of the catalogue, as of now or newer. Rejects when the catalogue does not answer, and for an
   * address that it refuses.
   */
  get(address: string): StoredAnswer | Promise<StoredAnswer>;
}

/** How many of the last changes are remembered, for answers that were read while they came. */
const REMEMBERED = 256;
/** While the catalogue changes faster than an answer can be read, it is not kept. */
const TRIES = 3;

/**
 * Keeps the answers of the catalogue. Each use first asks what has changed (`follow-changes`), so an answer is never older
 * than what its reader has been told.
 * @param bytes how much is kept; what was not used for longest makes room
 */
export function createCatalogueMemory(catalogue: PublicCatalogue, bytes: number): CatalogueMemory {
  const answers = createKeptAnswers(bytes);
  const reading = new Map<string, Promise<Kept>>();
  /** the changes up to `known`, the last of them */
  let latest: readonly CatalogueChange[] = [];
  let known: CatalogueVersion | undefined;

  const changes = followChanges(catalogue, (changed, version) => {
    known = version;
    latest = changed === null ? [] : [...latest, ...changed].slice(-REMEMBERED);
    answers.forget(changed);
  });

  async function read(address: string): Promise<Kept> {
    const { body, missed, ...rest } = await catalogue.answer(address);
    const kept = { ...rest, answer: { ...storeJson(body), missed } };
    if (isStillTrue(kept)) answers.set(address, kept);
    return kept;
  }

  /** Whether nothing that is known to have changed since touches what was read before it. */
  function isStillTrue(kept: Kept): boolean {
    if (!known) return false;
    if (kept.version.epoch !== known.epoch) return false;
    const missed = known.count - kept.version.count;
    if (missed <= 0) return true;
    return missed <= latest.length && !isTouched(kept, latest.slice(-missed));
  }

  function readOnce(address: string): Promise<Kept> {
    const running = reading.get(address);
    if (running) return running;
    const started = read(address).finally(() => reading.delete(address));
    reading.set(address, started);
    return started;
  }

  async function readAsOf(version: CatalogueVersion, address: string): Promise<StoredAnswer> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      // one that was begun for somebody else may have been read before our caller was told of a change
      const kept = await readOnce(address);
      if (kept.version.epoch === version.epoch && kept.version.count >= version.count) return kept.answer;
    }
    throw new Error('the catalogue answers with what it was before');
  }

  function answerAsOf(version: CatalogueVersion, address: string): StoredAnswer | Promise<StoredAnswer> {
    return answers.get(address) ?? readAsOf(version, address);
  }

  return {
    get: (address) => {
      const version = changes.catchUp();
      return version instanceof Promise
        ? version.then((current) => answerAsOf(current, address))
        : answerAsOf(version, address);
    },
  };
}

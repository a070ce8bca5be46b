import { FIRST_SYNONYMS, synonymGroup, type SynonymGroups } from '@shop/contracts/api/search-words';
import type { CatalogueVersion } from '@shop/contracts/internal/catalog';
import { z } from 'zod';
import { createSynonyms, type Synonyms } from '../domain/synonyms';
import type { ChangeJournal } from '../ports/change-journal';
import type { OwnedStore } from '../ports/owned-store';
import { changeOwned, type Writing } from './change-owned';

const stored = z.object({ groups: z.array(synonymGroup) });
type Stored = z.infer<typeof stored>;

/** What the staff wrote; until then, what a shop begins with. */
export async function findSynonyms(owned: OwnedStore): Promise<SynonymGroups> {
  const { version, body } = await owned.read('synonyms');
  return { version, groups: version === 0 ? [...FIRST_SYNONYMS] : stored.parse(body).groups };
}

/**
 * Writes the whole list.
 * @throws ConflictError `changed-meanwhile` when it is not the one that the change was made of
 */
export async function changeSynonyms(writing: Writing, { version, groups }: SynonymGroups): Promise<SynonymGroups> {
  const before = await writing.owned.read('synonyms');
  const body: Stored = { groups };
  const change = { name: 'synonyms', what: 'the synonyms', madeOf: version, body } as const;
  return { version: await changeOwned(writing, before.version, change), groups };
}

/**
 * Returns the synonyms as of now.
 * @param version of the catalogue, where it was just read: they are at least of that
 */
export type ReadSynonyms = (version?: CatalogueVersion) => Promise<Synonyms>;

/**
 * Reads synonyms when the catalogue's journal says that they may have changed, so that a search costs no statement for them,
 * and whoever was told of a change finds by it.
 */
export function createSynonymReader(owned: OwnedStore, journal: ChangeJournal): ReadSynonyms {
  let known: { readonly version: CatalogueVersion; readonly synonyms: Synonyms } | undefined;

  return async (asOf) => {
    if (known && asOf && isSame(known.version, asOf)) return known.synonyms;
    const before = known;
    const { version, changes } = await journal.since(before?.version);
    // products alone change no synonyms
    const isStill = before !== undefined && changes?.every(({ of }) => of !== 'counts') === true;
    const synonyms = isStill ? before.synonyms : await readSynonyms(owned);
    known = { version, synonyms };
    return synonyms;
  };
}

async function readSynonyms(owned: OwnedStore): Promise<Synonyms> {
  const { groups } = await findSynonyms(owned);
  return createSynonyms(groups.map(({ words }) => words));
}

function isSame(one: CatalogueVersion, other: CatalogueVersion): boolean {
  return one.epoch === other.epoch && one.count === other.count;
}

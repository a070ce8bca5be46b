import {
  bodyOf,
  contentEntry,
  type AllContent,
  type ContentEntry,
  type ContentSlot,
  type OwnPage,
  type PageBody,
} from '@shop/contracts/api/content';
import { NotFoundError } from '@shop/platform/errors';
import { parse } from '@shop/platform/http/parse';
import { z } from 'zod';
import { nextTurn, presentShown, shownAt, withEntry } from '../domain/content';
import type { ChangeJournal } from '../ports/change-journal';
import type { OwnedStore } from '../ports/owned-store';
import { changeOwned, notBeforeTurn, turnPlanned, writeOwned } from './change-owned';
import type { PublicContent } from './public-answers';
import { linksToCollections } from './shop-collections';

export interface ContentDependencies {
  owned: OwnedStore;
  journal: ChangeJournal;
  now: () => Date;
}

/** `turnedAt`: until when beginnings and ends were told of */
const stored = z.object({ entries: z.array(contentEntry), turnedAt: z.string() });
type Stored = z.infer<typeof stored>;

async function find(owned: OwnedStore): Promise<Stored & { version: number }> {
  const { version, body } = await owned.read('content');
  return { version, ...(version === 0 ? { entries: [], turnedAt: '' } : stored.parse(body)) };
}

/** Everything that was written and is kept, for those who write it. */
export async function findContent({ owned }: Pick<ContentDependencies, 'owned'>): Promise<AllContent> {
  const { version, entries } = await find(owned);
  return { version, entries };
}

export interface ContentChange {
  readonly slot: ContentSlot;
  readonly version: number;
  /** null: what the shop comes with */
  readonly body?: unknown;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * Adds a version of what a slot holds.
 * @throws ValidationError for a body that does not fit the slot; ConflictError `changed-meanwhile`
 */
export async function changeContent(dependencies: ContentDependencies, change: ContentChange): Promise<AllContent> {
  const { slot, from, to } = change;
  const { body } = parse(z.object({ body: bodyOf(slot).nullable() }), { body: change.body ?? null });
  const before = await find(dependencies.owned);
  const version = change.version + 1;
  const at = dependencies.now();
  const savedAt = at.toISOString();
  const entry: ContentEntry = { slot, locale: 'en-IN', version, body, from, to, savedAt };
  const after: Stored = { entries: withEntry(before.entries, entry, at), turnedAt: savedAt };
  await changeOwned(dependencies, before.version, {
    name: 'content',
    what: 'this',
    madeOf: change.version,
    body: after,
  });
  return { version, entries: after.entries };
}

/** What everybody sees now. Kept like a list: each change of what the owner writes touches all of those. */
export async function answerContent(owned: OwnedStore, now: () => Date): Promise<PublicContent> {
  const [{ entries, turnedAt }, collections] = await Promise.all([find(owned), linksToCollections(owned, now())]);
  const at = notBeforeTurn(now(), turnedAt);
  const shown = { ...presentShown(entries, at), ...(collections.length > 0 && { collections }) };
  return { body: JSON.stringify(shown), productIds: [], isList: true };
}

/** The words of a page. @throws NotFoundError where the owner has written none */
export async function answerPage(owned: OwnedStore, slot: OwnPage, now: () => Date): Promise<PublicContent> {
  const { entries, turnedAt } = await find(owned);
  const body = shownAt(entries, slot, notBeforeTurn(now(), turnedAt))?.body as PageBody | null | undefined;
  if (!body) throw new NotFoundError('This page has the words that the shop comes with');
  return { body: JSON.stringify({ slot, body }), productIds: [], isList: true };
}

/** Tells of content that begins or ends to be shown by itself; see `turnPlanned`. */
export async function turnContent(dependencies: ContentDependencies): Promise<number | undefined> {
  const { version, entries, turnedAt } = await find(dependencies.owned);
  const turn = (until: string) => {
    const body: Stored = { entries, turnedAt: until };
    return writeOwned(dependencies, 'content', { version: version + 1, body });
  };
  return turnPlanned({ turnedAt, next: (after) => nextTurn(entries, after), turn }, dependencies.now());
}

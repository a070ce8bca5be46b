import { ConflictError } from '@shop/platform/errors';
import { newEvent } from '@shop/platform/messaging/new-event';
import type { ChangeJournal } from '../ports/change-journal';
import type { Owned, OwnedDocument, OwnedStore } from '../ports/owned-store';

export interface Writing {
  readonly owned: OwnedStore;
  readonly journal: ChangeJournal;
}

/**
 * Writes a version of what the owner wrote with its event, and notes it where answers are kept. Resolves to whether it
 * follows the stored one.
 */
export async function writeOwned({ owned, journal }: Writing, name: Owned, document: OwnedDocument): Promise<boolean> {
  const { version } = document;
  try {
    return await owned.write(name, document, [newEvent('content-changed', name, version, { of: name, version })]);
  } finally {
    // also what failed may have been written
    await journal.note([{ of: 'counts' }]);
  }
}

/** @param what for whom it is told: `the categories` */
export function changedMeanwhile(what: string): ConflictError {
  return new ConflictError('changed-meanwhile', `Somebody else has changed ${what} meanwhile. Please look again`);
}

export interface OwnedChange {
  readonly name: Owned;
  /** for whom it is told that somebody else was faster: `the categories` */
  readonly what: string;
  /** the version that the change was made of */
  readonly madeOf: number;
  readonly body: OwnedDocument['body'];
}

/**
 * Writes the version after the one that a change was made of, and returns it.
 * @param stored the version that was read
 * @throws ConflictError `changed-meanwhile` when the change was made of another one
 */
export async function changeOwned(
  writing: Writing,
  stored: number,
  { name, what, madeOf, body }: OwnedChange,
): Promise<number> {
  const version = madeOf + 1;
  const isFresh = stored === madeOf && (await writeOwned(writing, name, { version, body }));
  if (!isFresh) throw changedMeanwhile(what);
  return version;
}

/** What is planned in a document. */
export interface Plan {
  /** until when beginnings and ends were told of; empty: of none */
  readonly turnedAt: string;
  /** The next moment after one at which what is shown changes by itself. */
  readonly next: (after: Date) => string | undefined;
  /** Writes that they were told of until a moment. */
  readonly turn: (turnedAt: string) => Promise<unknown>;
}

/** The moment as of which what is planned is shown: none before one that was told of, whatever the clock of this replica says. */
export function notBeforeTurn(now: Date, turnedAt: string): Date {
  return turnedAt > now.toISOString() ? new Date(turnedAt) : now;
}

/**
 * Tells of what begins or ends to be shown by itself: once for each moment, whichever replica is first.
 * @returns how long it is until the next, in ms; undefined: nothing is planned
 */
export async function turnPlanned({ turnedAt, next, turn }: Plan, at: Date): Promise<number | undefined> {
  const due = next(new Date(turnedAt === '' ? 0 : turnedAt));
  if (due !== undefined && due <= at.toISOString()) {
    await turn(at.toISOString());
    return 0;
  }
  return due === undefined ? undefined : Date.parse(due) - at.getTime();
}

import type { DeadLetterList, DeadLetterView } from '@shop/contracts/api/dead-letters';
import type { Topic } from '@shop/contracts/events/topics';
import { ConflictError, NotFoundError } from '@shop/platform/errors';
import type { EventBus } from '@shop/platform/messaging/bus';
import { isBehindAnother, type DeadLetter, type DeadLetters } from '@shop/platform/messaging/dead-letters';

/** How many are listed of each kind, and how much of each payload: a mistake can give up thousands. */
const LISTED = 100;
const PAYLOAD_CHARACTERS = 20_000;

/** Names a dead letter. */
interface Named {
  readonly topic: Topic;
  readonly number: string;
}

export function listDeadLetters(bus: EventBus): Promise<DeadLetterList> {
  return withLetters(bus, async (letters) => {
    const kept = await letters.list();
    const waiting = kept.filter(({ aside }) => aside === undefined);
    const aside = kept.filter((letter) => letter.aside !== undefined);
    const oldest = waiting.toSorted((one, other) => one.at.localeCompare(other.at)).slice(0, LISTED);
    const last = aside.toSorted((one, other) => asideAt(other).localeCompare(asideAt(one))).slice(0, LISTED);
    return {
      waiting: oldest.map((letter) => present(letter, waiting)),
      waitingInAll: waiting.length,
      aside: last.map((letter) => present(letter, waiting)),
      asideInAll: aside.length,
    };
  });
}

const asideAt = ({ aside }: DeadLetter): string => aside?.at ?? '';

function present({ type, key, payload, aside, ...letter }: DeadLetter, waiting: readonly DeadLetter[]): DeadLetterView {
  return {
    ...letter,
    payload: payload.slice(0, PAYLOAD_CHARACTERS),
    isBehind: isBehindAnother({ type, key, payload, aside, ...letter }, waiting),
    ...(type !== undefined && { type }),
    ...(key !== undefined && { key }),
    ...(aside !== undefined && { aside }),
  };
}

/**
 * Has the group handle it that gave up on it, also if it was set aside.
 * @throws NotFoundError for one that was replayed
 * @throws ConflictError `reads-again` for one of a reader without a group
 */
export function replayDeadLetter(bus: EventBus, named: Named): Promise<void> {
  return withLetters(bus, async (letters) => {
    const letter = await find(letters, named);
    if (letter.group === '')
      throw new ConflictError('reads-again', 'Who gave up reads everything again when it starts');
    await letters.replay(letter);
  });
}

/**
 * Has all be handled again that wait, those of each topic in their order. Those that nobody can replay stay.
 * @throws ConflictError `not-allowed` when those of some topics are not for staff to replay; the others have been then
 */
export function replayDeadLetters(bus: EventBus): Promise<void> {
  return withLetters(bus, async (letters) => {
    const waiting = (await letters.list()).filter(({ aside, group }) => aside === undefined && group !== '');
    let refused: ConflictError | undefined;
    for (const letter of waiting)
      await letters.replay(letter).catch((error: unknown) => {
        if (!(error instanceof ConflictError)) throw error;
        refused = error;
      });
    if (refused) throw refused;
  });
}

/** Takes it from those that wait, with a word why. @throws NotFoundError for one that was replayed */
export function setDeadLetterAside(bus: EventBus, named: Named, why: string): Promise<void> {
  return withLetters(bus, async (letters) => letters.setAside(await find(letters, named), why));
}

async function find(letters: DeadLetters, { topic, number }: Named): Promise<DeadLetter> {
  const letter = (await letters.list([topic])).find((each) => each.number === number);
  if (letter === undefined) throw new NotFoundError('This event was replayed, or never given up');
  return letter;
}

async function withLetters<T>(bus: EventBus, use: (letters: DeadLetters) => Promise<T>): Promise<T> {
  const letters = await bus.openDeadLetters();
  try {
    return await use(letters);
  } finally {
    await letters.close();
  }
}

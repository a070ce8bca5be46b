import { ConfigError } from '../config';
import { readCommand, UsageError, type DeadLetterCommand } from './dead-letter-command';
import { isBehindAnother, type DeadLetter, type DeadLetters } from './dead-letters';

/**
 * Lists, replays or sets aside dead letters as a person asks for it at a terminal; what that person can mend is one sentence, and the
 * process ends with 1.
 * @param expected further errors that are such a sentence
 */
export async function runDeadLetterCommand(
  args: readonly string[],
  open: () => Promise<DeadLetters>,
  ...expected: (new (...given: never[]) => Error)[]
): Promise<void> {
  try {
    const command = readCommand(args);
    const letters = await open();
    try {
      await carryOut(command, letters);
    } finally {
      await letters.close();
    }
  } catch (error) {
    const isExpected = [UsageError, ConfigError, RangeError, ...expected].some((kind) => error instanceof kind);
    if (!isExpected || !(error instanceof Error)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function carryOut(
  { action, topics, numbers, group, aside, why }: DeadLetterCommand,
  letters: DeadLetters,
): Promise<void> {
  const kept = await letters.list(topics);
  // who names one means it, also one that was set aside
  const chosen = kept.filter(
    (letter) =>
      (group ?? letter.group) === letter.group &&
      (numbers?.includes(letter.number) ?? (letter.aside !== undefined) === aside),
  );
  const missing = numbers?.filter((number) => !chosen.some((letter) => letter.number === number)) ?? [];
  if (missing.length > 0) throw new UsageError(`Not among the dead letters that wait: ${missing.join(', ')}`);
  if (chosen.length === 0) console.log('There are none.');
  if (action === 'list') {
    for (const letter of chosen) console.log(describe(letter));
    return;
  }
  if (why !== undefined) {
    for (const letter of chosen) {
      await letters.setAside(letter, why);
      console.log(`${titleOf(letter)}: set aside`);
    }
    return;
  }
  const passedOver = kept.filter((letter) => !chosen.includes(letter));
  for (const letter of chosen) {
    await letters.replay(letter);
    const warning = isBehindAnother(letter, passedOver) ? ', though an earlier one of its key still waits' : '';
    console.log(`${titleOf(letter)}: replayed${warning}`);
  }
}

function titleOf({ topic, number, group, type = 'no event' }: DeadLetter): string {
  return `${topic} ${number}  ${type}, given up by ${group === '' ? 'a reader' : group}`;
}

function describe(letter: DeadLetter): string {
  const aside = letter.aside === undefined ? '' : `\n    set aside at ${letter.aside.at}: ${letter.aside.why}`;
  return `${titleOf(letter)}\n    at ${letter.at}, key ${letter.key ?? 'none'}\n    ${letter.reason}\n    ${letter.payload}${aside}`;
}

import { parseArgs } from 'node:util';
import { TOPICS, type Topic } from '@shop/contracts/events/topics';

export interface DeadLetterCommand {
  readonly action: 'list' | 'replay';
  readonly topics: readonly Topic[];
  /** which of the topic's dead letters; undefined for all */
  readonly numbers: readonly string[] | undefined;
  /** only those of this group */
  readonly group: string | undefined;
}

export class UsageError extends Error {}

const USAGE = `Use:
  dead-letters list [TOPIC] [--group GROUP]
  dead-letters replay TOPIC NUMBER...
  dead-letters replay TOPIC all [--group GROUP]
TOPIC is one of ${Object.values(TOPICS).join(', ')}.`;

/** @throws UsageError which says how to use it */
export function readCommand(args: readonly string[]): DeadLetterCommand {
  const { action, topic, numbers, group } = parse(args);
  const topics = Object.values(TOPICS).filter((each) => topic === undefined || each === topic);
  if (topics.length === 0) throw new UsageError(USAGE);
  if (action === 'list' && numbers.length === 0) return { action, topics, numbers: undefined, group };
  if (action !== 'replay' || topic === undefined) throw new UsageError(USAGE);
  if (numbers.length === 1 && numbers[0] === 'all') return { action, topics, numbers: undefined, group };
  if (numbers.length === 0 || !numbers.every((number) => /^\d+$/.test(number))) throw new UsageError(USAGE);
  return { action, topics, numbers, group };
}

function parse(args: readonly string[]) {
  try {
    const options = { group: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [action, topic, ...numbers] = positionals;
    return { action, topic, numbers, group: values.group };
  } catch (error) {
    throw new UsageError(USAGE, { cause: error });
  }
}

import { parseArgs } from 'node:util';
import { TOPICS, type Topic } from '@shop/contracts/events/topics';

export interface DeadLetterCommand {
  readonly action: 'list' | 'replay' | 'aside';
  readonly topics: readonly Topic[];
  /** which of the topic's dead letters; undefined for all */
  readonly numbers: readonly string[] | undefined;
  /** only those of this group */
  readonly group: string | undefined;
  /** whether to list those that were set aside instead of those that wait */
  readonly aside: boolean;
  /** why one is set aside */
  readonly why: string | undefined;
}

export class UsageError extends Error {}

const USAGE = `Use:
  dead-letters list [TOPIC] [--group GROUP] [--aside]
  dead-letters replay TOPIC NUMBER...
  dead-letters replay TOPIC all [--group GROUP]
  dead-letters aside TOPIC NUMBER WHY...
TOPIC is one of ${Object.values(TOPICS).join(', ')}.`;

/** @throws UsageError which says how to use it */
export function readCommand(args: readonly string[]): DeadLetterCommand {
  const { action, topic, numbers, ...options } = parse(args);
  const topics = Object.values(TOPICS).filter((each) => topic === undefined || each === topic);
  if (topics.length === 0) throw new UsageError(USAGE);
  if (action === 'list' && numbers.length === 0)
    return { action, topics, numbers: undefined, why: undefined, ...options };
  if (action === 'aside') return readAside(topics, topic, numbers, options);
  if (action !== 'replay' || options.aside || topic === undefined) throw new UsageError(USAGE);
  if (numbers.length === 1 && numbers[0] === 'all')
    return { action, topics, numbers: undefined, why: undefined, ...options };
  if (numbers.length === 0 || !numbers.every((number) => /^\d+$/.test(number))) throw new UsageError(USAGE);
  return { action, topics, numbers, why: undefined, ...options };
}

function readAside(
  topics: readonly Topic[],
  topic: string | undefined,
  [number = '', ...words]: readonly string[],
  options: Pick<DeadLetterCommand, 'group' | 'aside'>,
): DeadLetterCommand {
  const why = words.join(' ').trim();
  if (topic === undefined || !/^\d+$/.test(number) || why === '' || options.aside) throw new UsageError(USAGE);
  return { action: 'aside', topics, numbers: [number], why, ...options };
}

function parse(args: readonly string[]) {
  try {
    const options = { group: { type: 'string' }, aside: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [action, topic, ...numbers] = positionals;
    return { action, topic, numbers, group: values.group, aside: values.aside ?? false };
  } catch (error) {
    throw new UsageError(USAGE, { cause: error });
  }
}

import type { Topic } from '@shop/contracts/events/topics';
import type { Envelope } from '@shop/contracts/events/envelope';

/** Returns the envelopes of each topic, in the order in which they came. */
export function groupByTopic(
  events: readonly { readonly topic: Topic; readonly envelope: Envelope }[],
): Map<Topic, Envelope[]> {
  const groups = new Map<Topic, Envelope[]>();
  for (const { topic, envelope } of events) groups.set(topic, [...(groups.get(topic) ?? []), envelope]);
  return groups;
}

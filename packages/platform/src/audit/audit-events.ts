import type { AuditedCheck, Difference } from '@shop/contracts/api/audits';
import type { EventBus } from '../messaging/bus';
import { isBehindAnother } from '../messaging/dead-letters';
import { difference, lookInto } from './look-into';

/** An event that fails is given up after a quarter of an hour, and then another may follow: so long nobody wonders, in ms. */
const HANDLED_WITHIN_MS = 20 * 60 * 1000;

/** What is asked of a bus. */
export type AuditedBus = Pick<EventBus, 'behind' | 'openDeadLetters'>;

/**
 * Whether what was published was handled, and what was given up.
 * @param withinMs what is younger may still be on its way
 */
export async function auditEvents(bus: AuditedBus, withinMs = HANDLED_WITHIN_MS): Promise<AuditedCheck[]> {
  return [
    await lookInto('handling', () => findBehind(bus, withinMs)),
    await lookInto('dead-letters', () => findGivenUp(bus)),
  ];
}

async function findBehind(bus: AuditedBus, withinMs: number): Promise<Difference[]> {
  const minutes = Math.round(withinMs / 60_000);
  return (await bus.behind(withinMs)).flatMap(({ group, topic, waiting, isBeyond }) => [
    ...(waiting > 0
      ? [
          difference('handling', `${group} ${topic}`, {
            what: `${group} has not handled ${waiting} events of ${topic} that are older than ${minutes} minutes.`,
            todo: `See that a process with ${group} runs; its log says which event it tries, and why that fails.`,
          }),
        ]
      : []),
    ...(isBeyond
      ? [
          difference('handling', `${group} ${topic} beyond`, {
            what: `${group} stands behind the end of ${topic}: events that it has read are not there any more.`,
            todo: 'The log was put back to an older state than the services: restore all of them from backups of one moment.',
          }),
        ]
      : []),
  ]);
}

async function findGivenUp(bus: AuditedBus): Promise<Difference[]> {
  const letters = await bus.openDeadLetters();
  try {
    const waiting = (await letters.list()).filter(({ aside }) => aside === undefined);
    return waiting.map((letter) => {
      const { topic, number, group, type = 'what is no event', key, reason } = letter;
      const about = key === undefined ? '' : ` about ${key}`;
      const by = group === '' ? 'a reader' : group;
      return difference('dead-letters', `${topic} ${number}`, {
        what: `${by} gave up ${type} (${topic} ${number})${about}: ${reason}`,
        todo: isBehindAnother(letter, waiting)
          ? 'Replay the earlier one of the same key first, then this one, under Settings, Dead letters.'
          : 'When its cause is mended, replay it under Settings, Dead letters, or set it aside with a word why.',
      });
    });
  } finally {
    await letters.close();
  }
}

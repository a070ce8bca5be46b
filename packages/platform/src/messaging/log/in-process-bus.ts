import type { Topic } from '@shop/contracts/events/topics';
import { startBackground } from '../../background';
import type { Database } from '../../db/database';
import { UnavailableError } from '../../errors';
import type { Logger } from '../../logger';
import type { EventBus, SubscribeOptions, Subscription } from '../bus';
import type { DeadLetter } from '../dead-letters';
import { createDeadLetterCount } from '../dead-letter-metrics';
import type { Ending, Outbox } from '../outbox-port';
import { behindInLog } from './behind';
import { openLogDeadLetters } from './dead-letters';
import type { LogEvent } from './log-events';
import { appendIn, createLogOutbox } from './log-outbox';
import { createLogTail } from './log-tail';
import { startPartitionReader, type PartitionReader } from './partition-reader';
import { createPositionKeeper } from './position-keeper';
import { behind, subscribedStandings } from './positions';
import { PATIENT, type Patience } from '../patience';
import { createStandstill } from '../standstill';
import { createSharedCommits, type SharedCommits } from './shared-commits';

/** The guarantee behind the wake-ups, and how readers come to know of what was replayed from outside; in ms. */
const SWEEP_MS = 15_000;

const SYSTEM = 'in_process';

export interface InProcessBus extends EventBus {
  /** for services whose tables are in the log's database */
  readonly outbox: Outbox;
  /** for services whose tables are in the log's database: what follows is committed together */
  readonly commits: SharedCommits;
}

/**
 * The bus of the one-process edition: a log in PostgreSQL, to which transactions append with their commit and which each
 * group reads at its own pace, so a restart loses nothing. Exactly one process may use a log at a time.
 * @param shared the same database for what is committed together, by connections that wait briefly for locks
 */
export function createInProcessBus(
  db: Database,
  logger: Logger,
  patience: Patience = PATIENT,
  shared: Database = db,
): InProcessBus {
  const readers = new Map<Topic, Set<PartitionReader>>();
  const deadLetters = createDeadLetterCount();
  const standstills = createStandstill();
  const positions = createPositionKeeper(db, logger);
  const commits = createSharedCommits(shared, positions, logger);
  const tail = createLogTail(db, logger, handOut);
  const log = { schema: db.schema, tail };
  let isMeasured = false;

  const look = () => tail.start().then(() => tail.look());
  const all = () => [...readers.values()].flatMap((set) => [...set]);

  const sweep = startBackground('bus sweep', SWEEP_MS, look, logger);

  function handOut(event: LogEvent): void {
    for (const reader of readers.get(event.topic) ?? []) reader.take(event);
  }

  async function subscribe({ topics, handler, together, group }: SubscribeOptions): Promise<Subscription> {
    deadLetters.expect(group, topics);
    const standstill = standstills.ofReader(group, topics);
    await tail.start();
    const shared = {
      db,
      settled: () => tail.settled(),
      logger,
      deadLetters,
      standstill,
      positions,
      commits,
      patience,
      group,
      handler,
      together,
    };
    const standings = await subscribedStandings(db, group, topics);
    const own = standings.map((standing) => ({ standing, reader: startPartitionReader({ ...shared, ...standing }) }));
    for (const { standing, reader } of own)
      readers.set(standing.topic, (readers.get(standing.topic) ?? new Set()).add(reader));
    // from here on they are given what comes: only what came until now has to be read
    const late = await behind(db, group, standings).catch(() => standings);
    for (const { standing, reader } of own) {
      if (late.includes(standing)) reader.wake();
      else reader.rest();
    }
    return {
      caughtUp: Promise.all(own.map(({ reader }) => reader.caughtUp)).then(() => undefined),
      close: async () => {
        for (const { standing, reader } of own) readers.get(standing.topic)?.delete(reader);
        await Promise.all(own.map(({ reader }) => reader.stop()));
        await positions.flush();
      },
    };
  }

  return {
    system: SYSTEM,
    outbox: createLogOutbox(log, SYSTEM),
    commits,
    publish: async (topic, envelopes) => {
      const events = envelopes.map((envelope) => ({ topic, envelope }));
      let ended: Ending = () => undefined;
      try {
        await db.transaction(async (tx) => {
          ended = await appendIn(log, tx, events);
        });
      } catch (error) {
        ended(error instanceof UnavailableError ? 'unknown' : 'undone');
        throw error;
      }
      ended('committed');
    },
    subscribe,
    behind: async (boundMs) => {
      // how far they have come is stored a little later
      await positions.flush();
      return behindInLog(db, boundMs);
    },
    openDeadLetters: () => {
      const letters = openLogDeadLetters(db);
      const replay = async (letter: DeadLetter) => {
        await letters.replay(letter);
        // it is in the log now: the sweep finds it, should this fail
        await look().catch(() => undefined);
      };
      return Promise.resolve({ ...letters, replay });
    },
    measure: (registry) => {
      // all services share the bus: registered by each of them, its metrics would count several times
      if (isMeasured) return;
      isMeasured = true;
      deadLetters.measure(registry);
      standstills.measure(registry);
    },
    close: async () => {
      await sweep.stop();
      await Promise.all(all().map((reader) => reader.stop()));
      await commits.close();
      await tail.stop();
      await positions.close();
      readers.clear();
    },
  };
}

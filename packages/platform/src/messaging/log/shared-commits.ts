import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queryable, Row } from '../../db/database';
import { joinParts, rowsOfLast, type NamedPart, type Part } from '../../db/parts';
import type { Logger } from '../../logger';
import { FailedBeforeError } from '../conclude';
import { noteReached, type PositionKeeper } from './position-keeper';
import { storePositions, type LogPartition, type LogRow } from './positions';

/** How long a write that nobody waits for is kept for others to be committed with it, in ms. */
const WITHIN_MS = 250;
/** How long a commit waits for those who gather, in ms. */
const GATHERED_MS = 100;
/** Most writes of one commit: rows stay locked until it. */
const MOST = 100;

/** Writes that are made in their order, none after one that failed. */
export interface Line {
  isBroken: boolean;
}

/** One of the writes that are committed together. */
export interface SharedWrite {
  /** may be repeated, and has the schema before each table; without, there is only something that was reached */
  readonly part?: Part | undefined;
  /** what it is made on when it is made alone */
  readonly db?: Queryable | undefined;
  /** events whose effect it is, in order: how far their reader has come is committed with it */
  readonly reached?: { readonly partition: LogPartition; readonly rows: readonly LogRow[] } | undefined;
  readonly line?: Line | undefined;
  /** what it may be made with at once, see `makeNow`; one that has reached nothing */
  readonly about?: string | undefined;
}

/**
 * Commits writes of all services whose tables are in one database, and the positions of readers, together: what follows an
 * event is not waited for, and its commit costs more than itself.
 */
export interface SharedCommits {
  /** Resolves with the rows that the write returns once it is committed, within a moment. @throws when it failed, alone */
  join(write: SharedWrite): Promise<readonly Row[]>;
  /** Makes a write that somebody waits for at once, in one statement with what is there about the same. @returns rows of the last */
  makeNow(db: Queryable, parts: readonly NamedPart[], about: string): Promise<readonly Row[]>;
  /**
   * Resolves shortly before the next commit, within a quarter of a second: who gathers what comes until then joins it. It is
   * waited for, for a moment: what this resolves with is called once something has joined, or nothing will.
   */
  gather(): Promise<() => void>;
  /** Tells all who gather at once, for somebody stops. */
  hurry(): void;
  /** Commits what is there now. Resolves when that has been tried. */
  flush(): Promise<void>;
  /** Commits what is there. What comes later is written at once. */
  close(): Promise<void>;
}

interface Waiting extends SharedWrite {
  readonly resolve: (rows: readonly Row[]) => void;
  readonly reject: (error: unknown) => void;
}

/** @param db of the log; one that waits briefly for locks, for all wait with it */
export function createSharedCommits(db: Database, positions: PositionKeeper, logger: Logger): SharedCommits {
  const waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  const gathering: ((joined: () => void) => void)[] = [];
  let running = Promise.resolve();
  /** what is being committed is about */
  let committing = new Set<string | undefined>();
  let isClosed = false;

  /** Commits them in one transaction, with all that readers have come to. */
  async function commit(writes: readonly Waiting[]): Promise<void> {
    const answers: (readonly Row[])[] = [];
    try {
      await positions.storeWith(async (noted) => {
        const all = { positions: new Map(noted.positions), handled: [...noted.handled] };
        for (const { reached } of writes)
          for (const row of reached?.rows ?? []) if (reached) noteReached(all, reached.partition, row);
        await db.transaction(async (tx) => {
          for (const { part } of writes) answers.push(part ? await tx.query(part.text, part.values) : []);
          if (all.positions.size > 0) await storePositions(tx, [...all.positions.values()], all.handled);
        });
      });
    } catch (error) {
      logger.debug({ err: error, writes: writes.length }, 'writes could not be committed together');
      await commitAlone(writes);
      return;
    }
    for (const [index, { resolve }] of writes.entries()) resolve(answers[index] ?? []);
  }

  /** Makes each by itself: those of one line in their order, none of them after one that fails. */
  async function commitAlone(writes: readonly Waiting[]): Promise<void> {
    const lines = new Map<Line, Promise<void>>();
    for (const write of writes) {
      const line = write.line ?? { isBroken: false };
      lines.set(
        line,
        (lines.get(line) ?? Promise.resolve()).then(() => makeAlone(write, line)),
      );
    }
    await Promise.all(lines.values());
  }

  async function makeAlone({ db: own = db, part, reached, resolve, reject }: Waiting, line: Line): Promise<void> {
    if (line.isBroken) {
      reject(new FailedBeforeError());
      return;
    }
    try {
      const rows = part ? await own.query(part.text, part.values) : [];
      for (const row of reached?.rows ?? []) if (reached) positions.reached(reached.partition, row);
      resolve(rows);
    } catch (error) {
      line.isBroken = true;
      reject(error);
    }
  }

  /** Takes what waits to be written about something. */
  function takeAbout(about: string): Waiting[] {
    const found = waiting.filter((write) => write.about === about);
    for (const each of found) waiting.splice(waiting.indexOf(each), 1);
    return found;
  }

  async function makeNow(own: Queryable, parts: readonly NamedPart[], about: string): Promise<readonly Row[]> {
    const others = takeAbout(about);
    // it has to be committed before who waits is told
    if (others.length === 0) await (committing.has(about) ? running : undefined);
    const before = others.flatMap(({ part }, index) => (part ? [{ ...part, name: `before_${index}` }] : []));
    const make = (on: Queryable, all: readonly NamedPart[]) => {
      const { text, values } = joinParts(all, rowsOfLast(parts));
      return on.query(text, values);
    };
    if (before.length === 0) return make(own, parts);
    try {
      const rows = await make(db, [...before, ...parts]);
      for (const { resolve } of others) resolve([]);
      return rows;
    } catch (error) {
      logger.debug({ err: error, about }, 'writes could not be made in one statement');
      await commitAlone(others);
      return make(own, parts);
    }
  }

  async function run(): Promise<void> {
    const taken = waiting.splice(0, MOST);
    committing = new Set(taken.map(({ about }) => about));
    const broken = taken.filter(({ line }) => line?.isBroken);
    for (const { reject } of broken) reject(new FailedBeforeError());
    const writes = taken.filter(({ line }) => !line?.isBroken);
    const isOne = writes.length === 1 && !writes[0]?.reached;
    if (isOne || writes.every(({ part }) => part === undefined)) await commitAlone(writes);
    else await commit(writes);
    committing = new Set();
    if (waiting.length > 0) await run();
  }

  function schedule(): void {
    timer ??= setTimeout(() => void commitDue(), WITHIN_MS);
  }

  function hurry(): void {
    for (const tell of gathering.splice(0)) tell(() => undefined);
  }

  /** Has those who gather join what is there, and commits it. */
  async function commitDue(): Promise<void> {
    timer = undefined;
    const told = gathering.splice(0);
    if (told.length > 0) {
      const joined = told.map(
        (tell) =>
          new Promise<void>((resolve) => {
            tell(resolve);
          }),
      );
      await Promise.race([Promise.all(joined), sleep(GATHERED_MS, undefined, { ref: false })]);
    }
    await flush();
  }

  function flush(): Promise<void> {
    // who gathers has not joined
    if (gathering.length === 0) {
      clearTimeout(timer);
      timer = undefined;
    }
    running = running.then(run);
    return running;
  }

  return {
    join: (write) =>
      new Promise((resolve, reject) => {
        waiting.push({ ...write, resolve, reject });
        if (isClosed) void flush();
        else schedule();
      }),
    makeNow,
    gather: () =>
      new Promise((resolve) => {
        gathering.push(resolve);
        schedule();
      }),
    hurry,
    flush,
    close: () => {
      isClosed = true;
      hurry();
      clearTimeout(timer);
      return flush();
    },
  };
}

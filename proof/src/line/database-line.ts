import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchCommits } from './commit-watch';
import { createFramer, type Frame } from './frames';

/** What becomes of the answer that says that something was committed: it arrives, or its connection is cut, or nothing comes any more. */
export type CommitFate = 'answered' | 'lost' | 'never';

/** What a shop's connections to its database run through. */
export interface DatabaseLine {
  readonly port: number;
  /**
   * Decides from now on; each is asked about once. Undoes itself without a function.
   * @param decide is told what the server knows the client as: a service of the shop by the name of its schema
   */
  onCommit(decide?: (name: string) => CommitFate): void;
  /** Ends every connection. */
  cut(): void;
  /** Has everything take so many ms longer, each way. */
  delay(ms: number): void;
  /**
   * Has nothing pass any more on the connections that there are and that come, while each side believes that the other is there,
   * until `hear`.
   */
  goDeaf(): void;
  /** Later connections work. The deaf ones stay so; where one side has left them, the other side now learns of it. */
  hear(): void;
  close(): Promise<void>;
}

/** @param target port of the database server, on this machine if no other is named */
export async function openDatabaseLine(target: number, host = '127.0.0.1'): Promise<DatabaseLine> {
  const state: State = { decide: () => 'answered', delayMs: 0, isDeaf: false };
  const open = new Set<Connection>();
  const server = createServer({ noDelay: true }, (client) => {
    const connection = join(client, connect({ port: target, host, noDelay: true }), state);
    open.add(connection);
    void connection.ended.then(() => open.delete(connection));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const connection of open) connection.cut();
  };
  return {
    port: (server.address() as AddressInfo).port,
    onCommit: (decide = () => 'answered') => {
      state.decide = decide;
    },
    cut,
    delay: (ms) => {
      state.delayMs = ms;
    },
    goDeaf: () => {
      state.isDeaf = true;
      for (const connection of open) connection.goDeaf();
    },
    hear: () => {
      state.isDeaf = false;
      for (const connection of open) connection.tellWhoLeft();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        cut();
      }),
  };
}

interface State {
  decide: (name: string) => CommitFate;
  delayMs: number;
  isDeaf: boolean;
}

interface Connection {
  cut(): void;
  goDeaf(): void;
  /** Has either side hear of the other's end, also of one that was before: a server keeps a connection until it does. */
  tellWhoLeft(): void;
  /** resolves when neither side is connected */
  readonly ended: Promise<unknown>;
}

function join(client: Socket, upstream: Socket, state: State): Connection {
  let isDeaf = state.isDeaf;
  /** neither side hears of the other's end */
  let isHalfOpen = isDeaf;
  let name = '';
  const commits = watchCommits();
  const [asked, answered] = [createFramer(true), createFramer(false)];
  let held: Buffer[] = [];
  const toUpstream = writerTo(upstream, state, () => isDeaf);
  const toClient = writerTo(client, state, () => isDeaf);
  const cut = () => {
    client.destroy();
    upstream.destroy();
  };

  client.on('data', (chunk) => {
    if (isDeaf) return;
    asked(chunk).forEach(commits.asked);
    toUpstream(chunk);
  });
  upstream.on('data', (chunk) => {
    for (const frame of answered(chunk)) {
      if (isDeaf || client.destroyed) return;
      name = nameIn(frame) ?? name;
      const seen = commits.answered(frame);
      if (frame.type !== 'Z' && (seen === 'hold' || held.length > 0)) {
        held.push(frame.bytes);
        continue;
      }
      const fate = seen === 'committed' ? state.decide(name) : 'answered';
      if (fate === 'lost') {
        cut();
        return;
      }
      if (fate === 'never') {
        isDeaf = true;
        return;
      }
      toClient(Buffer.concat([...held, frame.bytes]));
      held = [];
    }
  });
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on('error', () => {
      if (!isHalfOpen) other.resetAndDestroy();
    });
    one.on('close', () => {
      if (!isHalfOpen) other.destroy();
    });
  }
  const ends = [client, upstream].map((side) => new Promise((resolve) => side.once('close', resolve)));
  return {
    cut,
    goDeaf: () => {
      isDeaf = true;
      isHalfOpen = true;
    },
    tellWhoLeft: () => {
      isHalfOpen = false;
      if (client.destroyed || upstream.destroyed) cut();
    },
    ended: Promise.all(ends),
  };
}

/** What the server calls its client from now on, if that is what it says. */
function nameIn({ type, body }: Frame): string | undefined {
  if (type !== 'S') return undefined;
  const [setting, value] = body.toString('utf8').split('\0', 2);
  return setting === 'application_name' ? value : undefined;
}

/** @returns a function that sends in the order of its calls, as late as the line is slow */
function writerTo(socket: Socket, state: State, isDeaf: () => boolean): (bytes: Buffer) => void {
  let sending: Promise<void> | undefined;
  const write = (bytes: Buffer) => {
    if (!isDeaf() && !socket.destroyed) socket.write(bytes);
  };
  return (bytes) => {
    if (state.delayMs === 0 && sending === undefined) {
      write(bytes);
      return;
    }
    const due = performance.now() + state.delayMs;
    const mine = (sending ?? Promise.resolve())
      .then(() => sleep(Math.max(0, due - performance.now())))
      .then(() => {
        write(bytes);
        if (sending === mine) sending = undefined;
      });
    sending = mine;
  };
}

import { expect, vi } from 'vitest';
import { createLogger } from '../src/logger';
import { createConnections, type Connections } from '../src/process/connections';

interface Line {
  readonly level: string;
  readonly msg: string;
}

/** The connections of a process that writes its log here. */
export interface Waiting {
  readonly connect: Connections;
  readonly lines: readonly Line[];
  /** the whole log */
  written(): string;
  /** Has a server waited for until the log says why, and returns that. Nothing in the log is a place in the code. */
  whyOf(waiting: Promise<unknown>): Promise<string>;
  /** Ends the waiting, and closes what was opened. */
  close(): Promise<void>;
}

export function openWaiting(): Waiting {
  const lines: Line[] = [];
  let written = '';
  const ending = new AbortController();
  const closers: (() => Promise<unknown>)[] = [];
  const write = (line: string) => {
    written += line;
    lines.push(JSON.parse(line) as Line);
  };
  const connect = createConnections({
    process: 'order',
    logger: createLogger('order', 'info', { write }),
    signal: ending.signal,
    onOpen: (close) => void closers.push(close),
  });
  const why = () => lines.find(({ msg }) => /; (?:waiting for it|trying again)$/.test(msg))?.msg;
  return {
    connect,
    lines,
    written: () => written,
    whyOf: async (waiting) => {
      waiting.catch(() => undefined);
      await vi.waitUntil(() => why() !== undefined, { timeout: 60_000 });
      ending.abort();
      await expect(waiting).rejects.toThrow();
      expect(written).not.toMatch(/ at .+:\d+:\d+/);
      return why() ?? '';
    },
    close: async () => {
      ending.abort();
      for (const close of closers.reverse()) await close();
    },
  };
}

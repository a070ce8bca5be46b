import type { Frame } from './frames';

/** What becomes of a message of the server: it goes on, or waits for the end of its answer, or it is the answer to a commit. */
export type Seen = 'pass' | 'hold' | 'committed';

export interface CommitWatch {
  readonly asked: (frame: Frame) => void;
  readonly answered: (frame: Frame) => Seen;
}

const WRITES = /^\s*commit\b|\binsert\s+into\b|\bdelete\s+from\b|\bupdate\s+[\w."]+(\s+(as\s+)?\w+)?\s+set\b/i;
/** What the server may say at any time: notices, notifications and settings. */
const AT_ANY_TIME = new Set(['N', 'A', 'S']);

/**
 * Follows one connection, and says which answers tell its client that something was committed: to COMMIT, or to a statement that
 * writes outside of a transaction.
 */
export function watchCommits(): CommitWatch {
  const statements = new Map<string, boolean>();
  /** for each answer that is to come, whether what was asked writes */
  const awaited: boolean[] = [];
  let isWriting = false;
  let hasFailed = false;

  return {
    asked: ({ type, body }) => {
      switch (type) {
        case '':
          awaited.push(false);
          break;
        case 'Q':
          awaited.push(WRITES.test(wordsOf(body, 1)[0] ?? ''));
          break;
        case 'P': {
          const [name = '', text = ''] = wordsOf(body, 2);
          statements.set(name, WRITES.test(text));
          break;
        }
        case 'B': {
          const [, name = ''] = wordsOf(body, 2);
          isWriting ||= statements.get(name) ?? false;
          break;
        }
        case 'S':
          awaited.push(isWriting);
          isWriting = false;
      }
    },
    answered: ({ type, body }) => {
      if (AT_ANY_TIME.has(type)) return 'pass';
      if (type === 'E' || (type === 'C' && body.toString('latin1').startsWith('ROLLBACK'))) hasFailed = true;
      if (type !== 'Z') return awaited[0] === true ? 'hold' : 'pass';
      const isCommitted = awaited.shift() === true && !hasFailed && body.toString('latin1') === 'I';
      hasFailed = false;
      return isCommitted ? 'committed' : 'pass';
    },
  };
}

/** The first strings of a message, each of which ends with a zero. */
function wordsOf(body: Buffer, count: number): string[] {
  return body.toString('utf8').split('\0', count);
}

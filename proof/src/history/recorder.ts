import type { Operation } from './linearizable';

export interface Recorder<Action> {
  readonly operations: readonly Operation<Action>[];
  /**
   * Does a call and notes when it was made and answered.
   * @param actionOf what its answer says of the register; undefined when it says nothing
   */
  call<T>(process: string, make: () => Promise<T>, actionOf: (answer: T) => Action | undefined): Promise<T>;
  /** Notes what may happen at any time from now on, or never. */
  maybe(process: string, action: Action): void;
}

/** Records what clients see; all with one clock, that of this process. */
export function createRecorder<Action>(now: () => number = () => performance.now()): Recorder<Action> {
  const operations: Operation<Action>[] = [];
  return {
    operations,
    call: async (process, make, actionOf) => {
      const invoked = now();
      const answer = await make();
      const action = actionOf(answer);
      if (action !== undefined) operations.push({ process, action, invoked, returned: now() });
      return answer;
    },
    maybe: (process, action) => {
      operations.push({ process, action, invoked: now(), returned: undefined });
    },
  };
}

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Has garbage collected whenever the heap has grown by half since it was last, so that a process under load takes less than
 * twice the memory of what it uses. Left to itself V8 lets it grow to a multiple of that, as if memory cost nothing.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=50');
}

/** Has garbage collected now, for a moment after which little comes: the engine would leave it where it is until more does. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  // the flag shows in contexts that are made from now on
  (runInNewContext('gc') as () => void)();
}

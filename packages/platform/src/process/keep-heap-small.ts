import { setFlagsFromString } from 'node:v8';

/**
 * Has garbage collected whenever the heap has grown by half since it was last, so that a process under load takes less than
 * twice the memory of what it uses. Left to itself V8 lets it grow to a multiple of that, as if memory cost nothing.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=50');
}

/** A change of the shop's source that has to be caught; `find` is there exactly once. */
export interface Edit {
  /** from the repository's root */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

export interface Bug {
  readonly name: string;
  readonly edits: readonly Edit[];
  /** what the names of the races or troubles begin with that ought to catch it, or that crashes, bad input or lost commits ought to */
  readonly by: readonly string[] | 'crashes' | 'bad input' | 'lost commits';
  /** what the promise that it breaks is called: anything else that breaks has not caught it */
  readonly expects: RegExp;
  /** whether the short form plants it, too */
  readonly isQuick?: true;
}

/** @throws Error unless what is to be replaced is there once: the shop has changed, and the bug has to be planted anew */
export function plantIn(source: string, { file, find, replace }: Edit): string {
  const times = source.split(find).length - 1;
  if (times !== 1) throw new Error(`${file} has what a planted bug replaces ${times} times, not once: ${find}`);
  return source.replace(find, () => replace);
}

interface Cache<List> {
  write: (list: List) => void;
  refetch: () => void;
}

/**
 * For a list that every change answers whole. Answers of changes that overlap say nothing about which of them the server
 * made last: one that is older than what was written is left out, and the list is fetched again.
 */
export function answersInOrder<List>() {
  let begun = 0;
  let underWay = 0;
  let written = 0;

  /** Called as a change begins, with its answer to come; undefined when nothing has changed. */
  return async (answer: Promise<List | undefined>, { write, refetch }: Cache<List>): Promise<void> => {
    const number = ++begun;
    const beside = underWay++;
    const list = await answer;
    underWay--;
    if (list === undefined) return;
    if (number > written) {
      written = number;
      write(list);
    }
    if (beside > 0 || begun > number) refetch();
  };
}

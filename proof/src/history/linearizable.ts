/** What one client asked of a register and was told, with the clock of whoever recorded it. */
export interface Operation<Action> {
  readonly process: string;
  readonly action: Action;
  readonly invoked: number;
  /** absent when no answer came: it may have happened at any time since, or never */
  readonly returned: number | undefined;
}

/** How a register behaves when everything happens one after the other. States are told apart by their JSON. */
export interface Model<State, Action> {
  readonly initial: State;
  /** The state after an action, or undefined when its answer is impossible in this one. */
  step(state: State, action: Action): State | undefined;
}

/** The operations that are done, as bits, and the state that they led to. */
interface Place<State, Action> {
  readonly done: bigint;
  readonly state: State;
  readonly order: readonly Operation<Action>[];
}

/**
 * Looks for an order in which the operations could have happened one after the other, each at a moment between its call and
 * its answer, with the answers that were given: the search of Wing and Gong, which remembers where it has been, as Lowe does.
 * @returns such an order, or undefined when the history is not linearizable
 */
export function findOrder<State, Action>(
  model: Model<State, Action>,
  history: readonly Operation<Action>[],
): readonly Operation<Action>[] | undefined {
  const answered = history.reduce((bits, { returned }, at) => (returned === undefined ? bits : bits | bit(at)), 0n);
  const seen = new Set<string>();
  const open: Place<State, Action>[] = [{ done: 0n, state: model.initial, order: [] }];
  for (let place = open.pop(); place; place = open.pop()) {
    if ((place.done & answered) === answered) return place.order;
    for (const next of nextPlaces(model, history, place)) {
      const key = `${next.done.toString(36)} ${JSON.stringify(next.state)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      open.push(next);
    }
  }
  return undefined;
}

const bit = (at: number) => 1n << BigInt(at);

/** What may have happened next: nothing that was called after something else was answered that is not done yet. */
function nextPlaces<State, Action>(
  model: Model<State, Action>,
  history: readonly Operation<Action>[],
  { done, state, order }: Place<State, Action>,
): Place<State, Action>[] {
  const left = history.flatMap((operation, at) => ((done & bit(at)) === 0n ? [{ operation, at }] : []));
  const firstAnswer = Math.min(...left.map(({ operation }) => operation.returned ?? Infinity));
  const next = left.flatMap(({ operation, at }) => {
    if (operation.invoked > firstAnswer) return [];
    const after = model.step(state, operation.action);
    return after === undefined ? [] : [{ done: done | bit(at), state: after, order: [...order, operation] }];
  });
  // what leaves the register as it is stands in nobody's way: it may as well happen now
  const asItWas = JSON.stringify(state);
  const harmless = next.find((place) => JSON.stringify(place.state) === asItWas);
  return harmless ? [harmless] : next;
}

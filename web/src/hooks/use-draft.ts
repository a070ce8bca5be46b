import { useRef, useState } from 'react';
import type { z } from 'zod';
import { asApiProblem, problemText } from '../lib/api/api-problem';
import { notifyAdmin } from '../lib/notify';

interface DraftOf<Values, Sent> {
  loaded: Values;
  /** of what is loaded; when another comes, a draft that is changed stays, and one that is not follows it */
  version?: number | string;
  schema: z.ZodType<Sent>;
  /** what the schema checks, made from what was typed */
  wireOf: (values: Values) => unknown;
  save: (sent: Sent) => Promise<string>;
}

/**
 * Settings while somebody changes them: checked by the server's rules when they are saved. `problems` has a sentence for
 * each place that is wrong, by its path such as `zones.0.name`. `isOvertaken`: somebody else has changed them meanwhile;
 * what `wireOf` then takes from the newer version puts the draft over theirs.
 */
export function useDraft<Values, Sent>({ loaded, version, schema, wireOf, save }: DraftOf<Values, Sent>) {
  const [values, setValues] = useState(loaded);
  const [changed, setChanged] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [held, setHeld] = useState(version);
  const [isOwnToCome, setOwnToCome] = useState(false);
  const keystrokes = useRef(0);
  if (held !== version && !busy && (!changed || isOwnToCome)) {
    setHeld(version);
    setOwnToCome(false);
    if (!changed) {
      setValues(loaded);
      setProblems({});
      setRefused(false);
    }
  }

  const change = (next: Values) => {
    keystrokes.current += 1;
    setValues(next);
    setChanged(true);
    setProblems({});
  };

  /** What is loaded is older than what was saved just now: it is not shown, and the next version is nobody else's. */
  const awaitOwn = () => {
    setHeld(version);
    setOwnToCome(true);
  };

  /** Returns whether it is saved. */
  const submit = async (): Promise<boolean> => {
    const { data, error } = schema.safeParse(wireOf(values));
    if (error) {
      setProblems(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), `${message}.`])));
      notifyAdmin.error('Something is not right yet. Please look at the marked fields.');
      return false;
    }
    const sentAfter = keystrokes.current;
    setBusy(true);
    try {
      notifyAdmin.success(await save(data));
      // what was typed meanwhile is not saved
      setChanged(keystrokes.current !== sentAfter);
      awaitOwn();
      setRefused(false);
      return true;
    } catch (problem) {
      const { code, fields = {} } = asApiProblem(problem);
      setProblems(fields);
      setRefused(code === 'changed-meanwhile');
      notifyAdmin.error(problemText(problem, 'The settings could not be saved. Please try again.'));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const isOvertaken = isRefused || (changed && !busy && !isOwnToCome && held !== version);
  /** Gives up what was typed for what the caller has saved, which is loaded next. */
  const discard = () => {
    setChanged(false);
    awaitOwn();
  };
  return { values, change, changed, problems, busy, isOvertaken, submit, discard };
}

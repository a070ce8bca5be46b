import { useState } from 'react';
import type { z } from 'zod';
import { asApiProblem, problemText } from '../lib/api/api-problem';
import { notifyAdmin } from '../lib/notify';

interface DraftOf<Values, Sent> {
  loaded: Values;
  schema: z.ZodType<Sent>;
  /** what the schema checks, made from what was typed */
  wireOf: (values: Values) => unknown;
  save: (sent: Sent) => Promise<string>;
}

/**
 * Settings while somebody changes them: checked by the server's rules when they are saved. `problems` has a sentence for
 * each place that is wrong, by its path such as `zones.0.name`. `isOvertaken`: somebody else has changed them meanwhile.
 */
export function useDraft<Values, Sent>({ loaded, schema, wireOf, save }: DraftOf<Values, Sent>) {
  const [values, setValues] = useState(loaded);
  const [changed, setChanged] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [isOvertaken, setOvertaken] = useState(false);

  const change = (next: Values) => {
    setValues(next);
    setChanged(true);
    setProblems({});
  };

  /** Returns whether it is saved. */
  const submit = async (): Promise<boolean> => {
    const { data, error } = schema.safeParse(wireOf(values));
    if (error) {
      setProblems(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), `${message}.`])));
      notifyAdmin.error('Something is not right yet. Please look at the marked fields.');
      return false;
    }
    setBusy(true);
    try {
      notifyAdmin.success(await save(data));
      setChanged(false);
      setOvertaken(false);
      return true;
    } catch (problem) {
      const { code, fields = {} } = asApiProblem(problem);
      setProblems(fields);
      setOvertaken(code === 'changed-meanwhile');
      notifyAdmin.error(problemText(problem, 'The settings could not be saved. Please try again.'));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { values, change, changed, problems, busy, isOvertaken, submit };
}

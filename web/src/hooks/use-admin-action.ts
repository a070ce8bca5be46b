import { useState } from 'react';
import { asApiProblem, problemText } from '../lib/api/api-problem';
import { newHexId } from '../lib/new-hex-id';
import { notifyAdmin } from '../lib/notify';

const NO_ANSWER = 'No answer came. Please try again.';

/**
 * Runs what a dialog asks for and closes it. A refusal because of what happened meanwhile (409) closes it, too: the page
 * loads again and shows why. Anything else stays as `problem`. `key` is the same for each attempt with the same content,
 * so that pressed twice it counts once.
 */
export function useAdminAction(onClose: () => void) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [keys] = useState(() => new Map<string, string>());

  const run = async (send: () => Promise<{ message: string }>) => {
    setProblem(undefined);
    setBusy(true);
    try {
      const { message } = await send();
      notifyAdmin.success(message);
      onClose();
    } catch (error) {
      const text = explain(error);
      if (asApiProblem(error).status === 409) {
        notifyAdmin.error(text);
        onClose();
      } else setProblem(text);
    } finally {
      setBusy(false);
    }
  };
  const key = (content: object): string => {
    const name = JSON.stringify(content);
    const known = keys.get(name) ?? newHexId();
    keys.set(name, known);
    return known;
  };

  return { run, key, busy, problem, setProblem };
}

/** The server's sentence about a field says more than the one about all of them. */
function explain(error: unknown): string {
  const { fields = {} } = asApiProblem(error);
  const [sentence] = Object.values(fields);
  return sentence === undefined
    ? problemText(error, 'That could not be done. Please try again.', NO_ANSWER)
    : `${sentence}.`;
}

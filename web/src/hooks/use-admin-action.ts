import { useState } from 'react';
import { asApiProblem, problemText } from '../lib/api/api-problem';
import { notifyAdmin } from '../lib/notify';
import { useRequestKeys } from './use-request-keys';

const NO_ANSWER = 'No answer came. Please try again.';

/**
 * Runs what a dialog asks for and closes it. A refusal because of what happened meanwhile (409) closes it, too: the page
 * loads again and shows why. Anything else stays as `problem`. `key` is the same for each attempt with the same content,
 * so that pressed twice it counts once.
 */
export function useAdminAction(onClose: () => void) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const key = useRequestKeys();

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

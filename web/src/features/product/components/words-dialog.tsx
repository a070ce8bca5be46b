import type { Product } from '@shop/contracts/api/product';
import type { Question } from '@shop/contracts/api/question';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextArea, TextField } from '../../../components/ui/text-field';
import { useAppSelector } from '../../../hooks/use-store';
import { asApiProblem, problemText } from '../../../lib/api/api-problem';
import { notify } from '../../../lib/notify';
import { selectUser } from '../../../lib/session/session-slice';
import { useAnswerQuestionMutation, useAskQuestionMutation } from '../reviews-api';
import { shownName } from '../shown-name';

interface Props {
  product: Product;
  /** what is answered; absent: something is asked */
  question: Question | undefined;
  onClose: () => void;
}

/** Asks about a piece, or answers what somebody asked. */
export function WordsDialog({ product, question, onClose }: Props) {
  const user = useAppSelector(selectUser);
  const [words, setWords] = useState('');
  const [name, setName] = useState(shownName(user?.fullName ?? ''));
  const [error, setError] = useState<string>();
  const [ask, asking] = useAskQuestionMutation();
  const [answer, answering] = useAnswerQuestionMutation();
  const busy = asking.isLoading || answering.isLoading;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (words.trim() === '') {
      setError('Write a few words');
      return;
    }
    const body = { words, name };
    try {
      const sent = question ? answer({ id: question._id, body }) : ask({ id: product._id, body });
      const { message } = await sent.unwrap();
      notify.success(message);
      onClose();
    } catch (reason) {
      const [field] = Object.values(asApiProblem(reason).fields ?? {});
      setError(field ?? problemText(reason, 'That was not sent. Please try again.', 'No answer came.'));
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={question ? 'Answer' : 'Ask a question'}
      description={question?.words ?? product.name}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextArea
          label={question ? 'Your answer' : 'Your question'}
          rows={4}
          maxLength={question ? 2000 : 500}
          value={words}
          error={error}
          onChange={({ target }) => {
            setWords(target.value);
            setError(undefined);
          }}
        />
        <TextField
          label="Name to show"
          optional
          maxLength={40}
          value={name}
          hint="Everybody reads it. Leave it empty to be “A shopper”."
          onChange={({ target }) => setName(target.value)}
        />
        <div className="flex flex-col-reverse gap-2.5 md:flex-row md:justify-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyLabel="Sending...">
            Send
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

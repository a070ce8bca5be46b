import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { useAppDispatch } from '../../../hooks/use-store';
import { problemText } from '../../../lib/api/api-problem';
import { userSignedIn } from '../../../lib/session/session-slice';
import { useAnswerEmailLinkMutation } from '../proof-api';

/** Hears from whoever reads an e-mail whether the account that has it is theirs. A press, for programs open links, too. */
export function AnswerEmailLink({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const [answer, { data, error, isLoading, originalArgs }] = useAnswerEmailLinkMutation();
  const say = async (mine: boolean) => {
    const { user } = await answer({ token, mine }).unwrap();
    if (user) dispatch(userSignedIn({ user }));
  };
  if (data) return <Notice tone="good">{data.message}</Notice>;
  return (
    <div className="grid gap-5">
      {error && <Notice tone="bad">{problemText(error, 'That did not work. Please try again.')}</Notice>}
      <Button
        block
        busy={isLoading && originalArgs?.mine === true}
        busyLabel="Confirming..."
        disabled={isLoading}
        onClick={() => void say(true).catch(() => undefined)}
      >
        Confirm my email
      </Button>
      <Button
        variant="outline"
        block
        busy={isLoading && originalArgs?.mine === false}
        busyLabel="Taking it off..."
        disabled={isLoading}
        onClick={() => void say(false).catch(() => undefined)}
      >
        This is not my account
      </Button>
      <p className="text-sm text-ink-2">
        Not your account? Somebody typed your address. We take it off that account, and you hear no more of it.
      </p>
    </div>
  );
}

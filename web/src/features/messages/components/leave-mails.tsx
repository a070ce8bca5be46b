import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { problemText } from '../../../lib/api/api-problem';
import { useLeaveMailsMutation } from '../proof-api';

/** Ends a kind of mails. A press, for programs open links, too. */
export function LeaveMails({ token }: { token: string }) {
  const [leave, { data, error, isLoading }] = useLeaveMailsMutation();
  if (data) return <Notice tone="good">{data.message}</Notice>;
  const what = token.split('.')[1] === 'alerts' ? 'alerts' : 'offers and news';
  return (
    <div className="grid gap-5">
      {error && <Notice tone="bad">{problemText(error, 'That did not work. Please try again.')}</Notice>}
      <Button block busy={isLoading} busyLabel="One moment..." onClick={() => void leave(token)}>
        Get no more {what}
      </Button>
      <p className="text-sm text-ink-2">Mails about your orders and your account still come: you need them.</p>
    </div>
  );
}

import type { User } from '@shop/contracts/api/account';
import { TestMessages } from './test-messages';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { useAppDispatch } from '../../../hooks/use-store';
import { asApiProblem, problemText } from '../../../lib/api/api-problem';
import { userSignedIn } from '../../../lib/session/session-slice';
import { useAskForEmailLinkMutation } from '../proof-api';
import { ReachedAt } from './reached-at';

/** The shopper's e-mail, and the link that confirms it. */
export function EmailProof({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const [ask, { data, error, isLoading }] = useAskForEmailLinkMutation();
  const confirmed = user.emailVerified === true;
  const send = async () => {
    const { error: refused } = await ask();
    // confirmed in another window, or on the phone
    if (refused && asApiProblem(refused).code === 'email-proved')
      dispatch(userSignedIn({ user: { ...user, emailVerified: true } }));
  };
  return (
    <ReachedAt label="Email" value={user.email === '' ? 'None' : user.email} confirmed={confirmed}>
      {!confirmed && (
        <>
          {data && <Notice tone="good">{data.message}</Notice>}
          {error && <Notice tone="bad">{problemText(error, 'The link could not be sent. Please try again.')}</Notice>}
          {data && <TestMessages to={user.email} />}
          <div>
            <Button variant="outline" busy={isLoading} busyLabel="Sending..." onClick={() => void send()}>
              Send me a link
            </Button>
          </div>
        </>
      )}
    </ReachedAt>
  );
}

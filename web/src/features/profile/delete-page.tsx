import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHead } from '../../components/layout/page-head';
import { Avatar } from '../../components/ui/avatar';
import { Button, ButtonLink } from '../../components/ui/button';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { REDIRECT_LONG_MS } from '../../config/timing';
import { useLater } from '../../hooks/use-later';
import { useAppDispatch, useAppSelector } from '../../hooks/use-store';
import { useTitle } from '../../hooks/use-title';
import { problemText } from '../../lib/api/api-problem';
import { lazyNamed } from '../../lib/lazy-named';
import { notify } from '../../lib/notify';
import { accountId, accountImage, isGoogleAccount } from '../../lib/session/session-account';
import { accountDeleted, selectUser } from '../../lib/session/session-slice';
import { useDeleteUserMutation } from './profile-api';

const PasswordDialog = lazyNamed(
  () => import('../../components/ui/password-dialog'),
  (module) => module.PasswordDialog,
);

export function DeletePage() {
  useTitle('Delete account');
  const current = useAppSelector(selectUser);
  // what was shown stays on the page while the farewell is read
  const [user] = useState(current);
  const google = isGoogleAccount(user);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const later = useLater();
  const [remove, { isLoading }] = useDeleteUserMutation();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const [gone, setGone] = useState(false);

  const confirm = async (password: string) => {
    const id = accountId(user);
    const missing =
      id === undefined ? TEXTS.remove.userIdMissing : !google && password === '' ? 'Enter your password.' : '';
    setProblem(missing);
    if (id === undefined || missing !== '') return;
    try {
      const { message } = await remove({ id, ...(google ? {} : { password }) }).unwrap();
      setAsking(false);
      setGone(true);
      notify.success(message);
      dispatch(accountDeleted('user'));
      later(() => navigate(PATHS.userRegister, { replace: true }), REDIRECT_LONG_MS);
    } catch (error) {
      setProblem(problemText(error, TEXTS.remove.userFailed, TEXTS.remove.serverError));
    }
  };

  return (
    <div className="wrap pb-(--space-section)">
      <PageHead title="Delete account" />
      <div className="max-w-[640px]">
        <p className="max-w-[52ch] text-ink-2">
          Your name, picture, addresses, cart and sessions go at once and cannot be brought back. Orders stay in the
          books without your name.
        </p>
        <div className="my-8 flex items-center gap-5 border-y border-line py-6">
          <Avatar src={accountImage(user)} alt="Your picture" className="size-19" />
          <dl className="min-w-0">
            <dt className="sr-only">Username</dt>
            <dd className="truncate font-label">{user?.username}</dd>
            <dt className="sr-only">Email</dt>
            <dd className="truncate text-ink-2">{user?.email}</dd>
          </dl>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-[1_1_100%]">
          <ButtonLink to={PATHS.userProfile} variant="outline">
            Cancel
          </ButtonLink>
          <Button variant="danger" disabled={gone} onClick={() => setAsking(true)}>
            Delete User
          </Button>
        </div>
      </div>
      <Suspense fallback={null}>
        {asking && (
          <PasswordDialog
            open
            title="Delete your account?"
            description="This cannot be undone."
            label="Password"
            confirmLabel="Confirm Delete"
            busyLabel="Deleting..."
            variant="kill"
            withPassword={!google}
            busy={isLoading}
            error={problem}
            onConfirm={(password) => void confirm(password)}
            onClose={() => {
              setAsking(false);
              setProblem('');
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

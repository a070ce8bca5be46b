import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AdminHead } from '../../components/admin/admin-head';
import { Avatar } from '../../components/ui/avatar';
import { Button, ButtonLink } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { PasswordDialog } from '../../components/ui/password-dialog';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { REDIRECT_MS } from '../../config/timing';
import { useLater } from '../../hooks/use-later';
import { useAppDispatch, useAppSelector } from '../../hooks/use-store';
import { useTitle } from '../../hooks/use-title';
import { asApiProblem, problemText } from '../../lib/api/api-problem';
import { notifyAdmin } from '../../lib/notify';
import { accountId, accountImage, displayName, isGoogleAccount } from '../../lib/session/session-account';
import { accountDeleted, selectAdmin } from '../../lib/session/session-slice';
import { useDeleteAdminMutation } from './admin-account-api';
import { NoAccount } from './components/no-account';

export function AdminDeletePage() {
  useTitle('Delete admin account');
  const current = useAppSelector(selectAdmin);
  // what was shown stays on the page while the farewell is read
  const [admin] = useState(current);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const later = useLater();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  const [error, setError] = useState<string>();
  const [remove, { isLoading }] = useDeleteAdminMutation();
  if (admin === null) return <NoAccount title="Delete admin account" />;
  const id = accountId(admin);
  const google = isGoogleAccount(admin);

  const ask = () => {
    setError(undefined);
    if (id === undefined) notifyAdmin.error(TEXTS.remove.adminIdMissing);
    else setAsking(true);
  };

  const confirm = async (password: string) => {
    if (id === undefined) return;
    if (!google && password === '') {
      setError(TEXTS.profile.confirmNeeded);
      return;
    }
    try {
      const { message } = await remove({ id, password: google ? undefined : password }).unwrap();
      setAsking(false);
      setDone(true);
      notifyAdmin.success(message);
      dispatch(accountDeleted('admin'));
      later(() => navigate(PATHS.adminRegister, { replace: true }), REDIRECT_MS);
    } catch (problem) {
      if (asApiProblem(problem).status === 401) return;
      const text = problemText(problem, TEXTS.remove.adminFailed, TEXTS.remove.serverError);
      setError(text);
      notifyAdmin.error(text);
    }
  };

  return (
    <div className="w-full max-w-[560px]">
      <AdminHead title="Delete admin account" under={{ to: PATHS.adminProfile, label: 'Profile' }} here="Delete" />
      <div className="flex items-center gap-5 border-y border-line py-6">
        <Avatar src={accountImage(admin)} alt="Your photo" className="size-19" />
        <dl className="min-w-0 leading-snug">
          <dt className="sr-only">Full name</dt>
          <dd className="text-lg font-label break-words">{displayName(admin)}</dd>
          <dt className="sr-only">Admin username</dt>
          <dd className="break-words text-ink-2">{admin.adminUsername}</dd>
        </dl>
      </div>
      <p className="mt-6 max-w-[52ch] text-ink-2">
        Your name, your photo and every session of yours go at once. The products and orders stay.
      </p>
      {done ? (
        <Notice tone="good" className="mt-6">
          The account is deleted. On to registration in a moment.
        </Notice>
      ) : (
        <div className="mt-7 flex flex-wrap gap-3 max-md:[&>*]:flex-[1_1_100%]">
          <ButtonLink to={PATHS.adminHome} variant="outline">
            Cancel
          </ButtonLink>
          <Button variant="danger" onClick={ask}>
            Delete Admin
          </Button>
        </div>
      )}
      <PasswordDialog
        open={asking}
        title="Delete this account"
        description={
          <p>{google ? 'This cannot be undone.' : 'This cannot be undone. Enter your password to go on.'}</p>
        }
        label="Password"
        confirmLabel="Confirm Delete"
        busyLabel="Deleting..."
        variant="kill"
        withPassword={!google}
        busy={isLoading}
        error={error}
        onConfirm={(password) => void confirm(password)}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

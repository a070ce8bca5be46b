import { Checkbox } from '../../../components/ui/checkbox';
import { Notice } from '../../../components/ui/notice';
import { problemText } from '../../../lib/api/api-problem';
import { useChoosePreferencesMutation, useGetPreferencesQuery } from '../../../lib/api/preferences-api';
import { useWantWishMailsMutation } from '../../../lib/api/wishlist-api';

/**
 * Whether mails are wanted about what is on the list: only who presses it gets any. Who has left all alerts gets none, whatever was
 * said here before; pressed again it asks for both.
 */
export function WishMails({ mails }: { mails: boolean }) {
  const { data: chosen } = useGetPreferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [choose, choosing] = useChoosePreferencesMutation();
  const [want, wanting] = useWantWishMailsMutation();
  const alerts = chosen?.preferences.alerts.mail ?? false;
  const canBeReached = chosen?.channels.mail ?? false;
  const error = choosing.error ?? wanting.error;
  const change = async (wanted: boolean) => {
    if (wanted && !alerts && 'error' in (await choose({ alerts: { mail: true } }))) return;
    await want({ mails: wanted });
  };
  return (
    <div className="mt-3">
      <Checkbox
        checked={mails && alerts && canBeReached}
        disabled={!canBeReached}
        aria-busy={choosing.isLoading || wanting.isLoading}
        onChange={({ target }) => void change(target.checked)}
      >
        Email me when one of these costs less or is back
      </Checkbox>
      {error ? (
        <Notice tone="bad">{problemText(error, 'Your choice could not be saved. Please try again.')}</Notice>
      ) : (
        <p role="status" className="text-sm text-ink-2">
          {chosen !== undefined && !canBeReached ? 'Add an email to your profile first.' : wanting.data?.message}
        </p>
      )}
    </div>
  );
}

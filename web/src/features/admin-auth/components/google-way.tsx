import { OrRule } from '../../../components/layout/auth-layout';
import { GoogleButton } from '../../../components/ui/google-button';
import { useShopConfig } from '../../../hooks/use-shop-config';
import { rememberIntent, type GoogleIntent } from '../google-intent';

interface GoogleWayProps {
  intent: GoogleIntent;
  label: string;
  busy?: boolean;
  onFailed: () => void;
}

/** Google's button below "or"; nothing in a shop that has no Google sign-in. */
export function GoogleWay({ intent, label, busy, onFailed }: GoogleWayProps) {
  const enabled = useShopConfig()?.google.enabled ?? true;
  if (!enabled) return null;
  return (
    <div onClickCapture={() => rememberIntent(intent)}>
      <OrRule />
      <GoogleButton kind="admin" label={label} busy={busy} onFailed={onFailed} />
    </div>
  );
}

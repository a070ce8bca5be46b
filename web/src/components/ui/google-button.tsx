import type { AccountKind } from '@shop/contracts/api/account';
import { useGetGoogleUrlMutation } from '../../lib/session/session-api';
import { Button } from './button';

interface GoogleButtonProps {
  kind: AccountKind;
  label: string;
  busy?: boolean;
  onFailed: (error: unknown) => void;
}

/** Leaves for Google's sign-in; Google sends the browser back to that side's login page. */
export function GoogleButton({ kind, label, busy = false, onFailed }: GoogleButtonProps) {
  const [getUrl, { isLoading, isSuccess }] = useGetGoogleUrlMutation();
  const leave = () => {
    getUrl(kind)
      .unwrap()
      .then(({ url }) => window.location.assign(url), onFailed);
  };
  return (
    <Button variant="outline" block busy={busy || isLoading || isSuccess} busyLabel={label} onClick={leave}>
      <GoogleMark />
      {label}
    </Button>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[18px]">
      <path
        fill="#4285F4"
        d="M22.5 12.27c0-.78-.07-1.53-.2-2.25H12v4.26h5.89a5.03 5.03 0 0 1-2.18 3.3v2.75h3.53c2.07-1.9 3.26-4.7 3.26-8.06Z"
      />
      <path
        fill="#34A853"
        d="M12 23c2.95 0 5.43-.98 7.24-2.67l-3.53-2.75c-.98.66-2.24 1.05-3.71 1.05-2.85 0-5.27-1.93-6.13-4.52H2.22v2.84A10.99 10.99 0 0 0 12 23Z"
      />
      <path fill="#FBBC05" d="M5.87 14.11a6.6 6.6 0 0 1 0-4.22V7.05H2.22a11 11 0 0 0 0 9.9l3.65-2.84Z" />
      <path
        fill="#EA4335"
        d="M12 5.37c1.61 0 3.05.55 4.19 1.64l3.13-3.13A10.96 10.96 0 0 0 2.22 7.05l3.65 2.84C6.73 7.3 9.15 5.37 12 5.37Z"
      />
    </svg>
  );
}

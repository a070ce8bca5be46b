import { useRef, useState, type SyntheticEvent, type ReactNode } from 'react';
import { Button } from './button';
import type { ButtonVariant } from './button-class';
import { Dialog } from './dialog';
import { PasswordField } from './password-field';

interface PasswordDialogProps {
  open: boolean;
  title: string;
  description?: ReactNode;
  label?: string;
  confirmLabel: string;
  busyLabel?: string;
  variant?: Extract<ButtonVariant, 'primary' | 'kill'>;
  busy: boolean;
  error?: string;
  /** Google accounts confirm without a password */
  withPassword?: boolean;
  onConfirm: (password: string) => void;
  onClose: () => void;
}

/** Asks for a password before something that needs it. It starts empty every time it opens. */
export function PasswordDialog(props: PasswordDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  withPassword = true,
  label = 'Current password',
  variant = 'primary',
  ...props
}: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React passes events through portals: a form around the dialog is not meant
    event.stopPropagation();
    if (props.busy) return;
    // the button is disabled while busy, and what may be wrong is the password
    field.current?.focus();
    props.onConfirm(password);
  };
  return (
    <Dialog open onClose={props.onClose} title={props.title} description={props.description}>
      <form onSubmit={submit} noValidate>
        {withPassword && (
          <PasswordField
            label={label}
            autoComplete="current-password"
            ref={field}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={props.error}
          />
        )}
        {!withPassword && props.error && (
          <p role="alert" className="text-sm text-danger">
            {props.error}
          </p>
        )}
        <div className="mt-6 flex flex-col-reverse gap-2.5 md:flex-row md:justify-end">
          <Button variant="outline" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={variant} busy={props.busy} busyLabel={props.busyLabel}>
            {props.confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

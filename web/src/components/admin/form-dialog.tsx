import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Notice } from '../ui/notice';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  save: string;
  /** for what cannot be undone and takes something away */
  danger?: boolean;
  busy: boolean;
  disabled?: boolean;
  /** why it was not saved */
  problem?: string;
  leave?: string;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A question with fields: what is wrong stands above the buttons. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, save, danger = false, busy, disabled, problem, leave = 'Cancel', children } = props;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) props.onSubmit();
  };
  return (
    <Dialog open onClose={props.onClose} title={title} description={description && <p>{description}</p>}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {children}
        {problem && <Notice tone="bad">{problem}</Notice>}
        <div className="mt-1 flex flex-col-reverse gap-2.5 md:flex-row md:justify-end">
          <Button variant="outline" onClick={props.onClose}>
            {leave}
          </Button>
          <Button type="submit" variant={danger ? 'kill' : 'primary'} busy={busy} disabled={disabled}>
            {save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { useState, type ReactNode } from 'react';
import { useAdminAction } from '../../hooks/use-admin-action';
import { TextArea, TextField } from '../ui/text-field';
import { FormDialog } from './form-dialog';

interface WordDialogProps {
  title: string;
  description: ReactNode;
  save: string;
  danger?: boolean;
  leave?: string;
  label: string;
  hint: string;
  maxLength: number;
  /** for what takes several lines */
  rows?: number;
  /** characters that it has to have */
  atLeast?: number;
  /** what is said where it has fewer */
  missing: string;
  /** hears of what was written, without the space around it */
  send: (text: string) => Promise<{ message: string }>;
  onClose: () => void;
}

/** A question that is answered in one field. */
export function WordDialog(props: WordDialogProps) {
  const { label, hint, maxLength, rows, atLeast = 1, missing, send, ...dialog } = props;
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { run, busy, problem } = useAdminAction(dialog.onClose);
  const submit = () => {
    if (text.trim().length < atLeast) setError(missing);
    else void run(() => send(text.trim()));
  };
  const enter = (typed: string) => {
    setText(typed);
    setError(undefined);
  };
  const field = { label, hint, maxLength, value: text, error };
  return (
    <FormDialog {...dialog} busy={busy} problem={problem} onSubmit={submit}>
      {rows === undefined ? (
        <TextField {...field} autoComplete="off" onChange={({ target }) => enter(target.value)} />
      ) : (
        <TextArea {...field} rows={rows} onChange={({ target }) => enter(target.value)} />
      )}
    </FormDialog>
  );
}

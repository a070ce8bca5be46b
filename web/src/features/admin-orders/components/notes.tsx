import type { AdminOrder } from '@shop/contracts/api/order';
import { useState, type SubmitEvent } from 'react';
import { Panel } from '../../../components/admin/panel';
import { Button } from '../../../components/ui/button';
import { TextArea } from '../../../components/ui/text-field';
import { useAddOrderNoteMutation } from '../../../lib/api/admin-orders-api';
import { problemText } from '../../../lib/api/api-problem';
import { formatMoment } from '../../../lib/format-date';

/** What staff write to each other about the order. */
export function Notes({ order: { _id, notes = [] } }: { order: AdminOrder }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [add, { isLoading }] = useAddOrderNoteMutation();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setError('Write something first.');
      return;
    }
    try {
      await add({ id: _id, text: text.trim() }).unwrap();
      setText('');
    } catch (problem) {
      setError(problemText(problem, 'The note could not be saved. Please try again.'));
    }
  };
  return (
    <Panel title="Notes">
      {notes.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="text-sm">
              <p className="break-words whitespace-pre-line">{note.text}</p>
              <time dateTime={note.at} className="text-xs text-ink-2">
                {formatMoment(note.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <TextArea
          label="New note"
          rows={2}
          maxLength={2000}
          hint="Only staff read it."
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="outline" size="sm" busy={isLoading} className="justify-self-start">
          Add note
        </Button>
      </form>
    </Panel>
  );
}

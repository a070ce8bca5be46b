import { useState } from 'react';
import { WordDialog } from '../../../components/admin/word-dialog';
import { Button } from '../../../components/ui/button';

interface Props {
  label: string;
  description: string;
  send: (words: string) => Promise<{ message: string }>;
}

/** Opens a field for what the shop answers. */
export function AnswerButton({ label, description, send }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <WordDialog
          title={label}
          description={description}
          save="Publish answer"
          label="Answer"
          hint="Everybody reads it, as the shop’s."
          maxLength={2000}
          rows={5}
          missing="Write a few words"
          send={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

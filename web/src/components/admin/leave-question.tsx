import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

interface LeaveQuestionProps {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Whether what was typed may be lost. */
export function LeaveQuestion({ open, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="Leave without saving?"
      description={<p>What you changed on this page is not saved.</p>}
      actions={
        <>
          <Button variant="outline" onClick={onLeave}>
            Leave
          </Button>
          <Button onClick={onStay}>Stay</Button>
        </>
      }
    />
  );
}

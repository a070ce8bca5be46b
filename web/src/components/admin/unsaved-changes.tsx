import { useEffect, useState } from 'react';
import { askBeforeLeaving } from '../../lib/leave-guard';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

/** Asks before a page is left on which something was typed and not saved. */
export function UnsavedChanges({ active }: { active: boolean }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => (active ? askBeforeLeaving((go) => setLeave(() => go)) : undefined), [active]);
  const stay = () => setLeave(null);
  return (
    <Dialog
      open={leave !== null}
      onClose={stay}
      title="Leave without saving?"
      description={<p>What you changed on this page is not saved.</p>}
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              stay();
              leave?.();
            }}
          >
            Leave
          </Button>
          <Button onClick={stay}>Stay</Button>
        </>
      }
    />
  );
}

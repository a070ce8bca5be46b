import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { askBeforeLeaving } from '../../lib/leave-guard';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

/** Asks before a page is left on which something was typed and not saved. */
export function UnsavedChanges({ active }: { active: boolean }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const navigate = useNavigate();
  const follow = useEffectEvent((address: string) => void navigate(address));
  useEffect(() => (active ? askBeforeLeaving({ ask: (go) => setLeave(() => go), follow }) : undefined), [active]);
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

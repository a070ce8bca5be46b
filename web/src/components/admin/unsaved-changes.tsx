import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { askBeforeLeaving } from '../../lib/leave-guard';
import { LeaveQuestion } from './leave-question';

/** Asks before a page is left on which something was typed and not saved. */
export function UnsavedChanges({ active }: { active: boolean }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const navigate = useNavigate();
  const follow = useEffectEvent((address: string) => void navigate(address));
  useEffect(() => (active ? askBeforeLeaving({ ask: (go) => setLeave(() => go), follow }) : undefined), [active]);
  const stay = () => setLeave(null);
  return (
    <LeaveQuestion
      open={leave !== null}
      onStay={stay}
      onLeave={() => {
        stay();
        leave?.();
      }}
    />
  );
}

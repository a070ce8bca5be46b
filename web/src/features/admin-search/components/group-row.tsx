import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { FieldError, INPUT_CLASS } from '../../../components/ui/field';
import { IconButton } from '../../../components/ui/icon-button';

interface GroupRowProps {
  typed: string;
  place: number;
  problem: string | undefined;
  onChange: (typed: string) => void;
  onRemove: () => void;
}

/** The words of one group, in one field. */
export function GroupRow({ typed, place, problem, onChange, onRemove }: GroupRowProps) {
  const errorId = useId();
  const name = typed.trim() || `group ${place + 1}`;
  return (
    <li>
      <div className="flex items-center gap-1.5">
        <input
          type="text"
          aria-label={`Words of group ${place + 1}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? errorId : undefined}
          autoComplete="off"
          // where a group was added, its words are what comes next
          autoFocus={typed === ''}
          value={typed}
          onChange={({ target }) => onChange(target.value)}
          className={INPUT_CLASS}
        />
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <div aria-live="polite">{problem && <FieldError id={errorId}>{problem}</FieldError>}</div>
    </li>
  );
}

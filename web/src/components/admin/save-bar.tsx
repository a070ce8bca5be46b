import { Button } from '../ui/button';
import { OvertakenNotice } from './overtaken-notice';
import { UnsavedChanges } from './unsaved-changes';

interface SaveBarProps {
  changed: boolean;
  busy: boolean;
  isOvertaken?: boolean;
  onSave: () => void;
}

/** The way to save, always in sight; leaving with something unsaved asks first. */
export function SaveBar({ changed, busy, isOvertaken = false, onSave }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-(--admin-pad-x) mt-auto -mb-(--admin-pad-y) pt-8">
      <UnsavedChanges active={changed} />
      {isOvertaken && <OvertakenNotice />}
      <div className="flex items-center justify-end gap-4 border-t border-line bg-surface px-(--admin-pad-x) py-3.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))]">
        <span role="status" className="mr-auto text-sm text-ink-2">
          {changed ? 'Not saved yet' : 'Nothing changed'}
        </span>
        <Button busy={busy} onClick={onSave}>
          Save
        </Button>
      </div>
    </div>
  );
}

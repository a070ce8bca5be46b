import { Notice } from '../ui/notice';

/** Over a draft whose settings have a newer version by now. */
export function OvertakenNotice() {
  return (
    <Notice tone="warn" className="mb-5">
      Somebody else has saved these settings meanwhile. What you typed is still here: look at it, and save again to put
      it over theirs.
    </Notice>
  );
}

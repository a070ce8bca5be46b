import { Notice } from '../ui/notice';

/** A refresh failed while older data is still on the page. */
export function StaleNotice({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <Notice
      tone="bad"
      className="mb-4"
      action={
        onRetry && (
          <button
            type="button"
            onClick={onRetry}
            className="-my-3 min-h-11 px-1 font-label underline underline-offset-3"
          >
            Retry
          </button>
        )
      }
    >
      {text.replace(/\.$/, '')}. What you see may be out of date.
    </Notice>
  );
}

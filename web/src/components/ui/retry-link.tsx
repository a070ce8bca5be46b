/** Tries again what failed, in a notice that says so. */
export function RetryLink({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" onClick={onRetry} className="font-medium underline underline-offset-3">
      Retry
    </button>
  );
}

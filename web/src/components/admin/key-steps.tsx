import { Button } from '../ui/button';

interface KeyStepsProps {
  /** the key that the following page begins after; absent on the last */
  next: string | undefined;
  isFirst: boolean;
  /** an empty key is the beginning */
  onGo: (after: string) => void;
}

/** Steps through pages that are counted by nobody: on, and back to the beginning. */
export function KeySteps({ next, isFirst, onGo }: KeyStepsProps) {
  if (next === undefined && isFirst) return null;
  const go = (after: string) => {
    onGo(after);
    window.scrollTo(0, 0);
  };
  return (
    <nav aria-label="Pages" className="flex justify-end gap-2 pt-4">
      <Button variant="outline" size="sm" disabled={isFirst} onClick={() => go('')}>
        First page
      </Button>
      <Button variant="outline" size="sm" disabled={next === undefined} onClick={() => go(next ?? '')}>
        Next
      </Button>
    </nav>
  );
}

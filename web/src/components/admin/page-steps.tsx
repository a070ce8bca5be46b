import { Button } from '../ui/button';

interface PageStepsProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** "25 to 38 of 38" and the steps between pages. */
export function PageSteps({ page, pageSize, total, onPage }: PageStepsProps) {
  if (total <= pageSize) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const go = (to: number) => {
    onPage(to);
    window.scrollTo(0, 0);
  };
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 pt-4 text-sm text-ink-2">
      <span className="tnum">
        {first} to {last} of {total}
      </span>
      <span className="flex gap-2">
        <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => go(page - 1)}>
          Previous
        </Button>
        <Button variant="outline" size="sm" disabled={last >= total} onClick={() => go(page + 1)}>
          Next
        </Button>
      </span>
    </nav>
  );
}

import { useState } from 'react';
import { AdminHead } from '../../components/admin/admin-head';
import { PageSteps } from '../../components/admin/page-steps';
import { QueryStates } from '../../components/admin/query-states';
import { SectionTabs } from '../../components/admin/section-tabs';
import { TableSkeleton } from '../../components/admin/table-skeleton';
import { EmptyState } from '../../components/ui/empty-state';
import { CONTENT_PAGES } from '../../config/content-pages';
import { useTitle } from '../../hooks/use-title';
import { MissedTable } from './components/missed-table';
import { SameAsDialog } from './components/same-as-dialog';
import { useGetMissedSearchesQuery } from './search-words-api';

const PAGE = 50;

/** What shoppers looked for that nothing has; a synonym answers the next who does. */
export function MissedSearchesPage() {
  useTitle('Searches in vain');
  const query = useGetMissedSearchesQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const [wanted, setPage] = useState(1);
  const [chosen, setChosen] = useState<string>();
  const searches = query.data?.searches ?? [];
  const page = Math.min(wanted, Math.max(1, Math.ceil(searches.length / PAGE)));
  return (
    <div className="w-full max-w-[1120px]">
      <SectionTabs label="Content" pages={CONTENT_PAGES} />
      <AdminHead
        title="Searches in vain"
        sub="What shoppers looked for and nothing in the shop has. Whoever looks again within the hour counts once."
      />
      <QueryStates
        query={query}
        failed="Failed to load the searches"
        onRetry={() => void query.refetch()}
        skeleton={<TableSkeleton rows={5} />}
      />
      {query.data && searches.length === 0 && (
        <EmptyState
          text="Everything was found"
          detail="Words that shoppers look for and nothing in the shop has are listed here."
        />
      )}
      {searches.length > 0 && (
        <MissedTable searches={searches.slice((page - 1) * PAGE, page * PAGE)} onChoose={setChosen} />
      )}
      <PageSteps page={page} pageSize={PAGE} total={searches.length} onPage={setPage} />
      {chosen !== undefined && <SameAsDialog words={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}

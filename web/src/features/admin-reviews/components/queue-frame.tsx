import type { OpinionStatus } from '@shop/contracts/api/opinion';
import type { ReactNode } from 'react';
import { AdminHead } from '../../../components/admin/admin-head';
import { AdminPage } from '../../../components/admin/admin-page';
import { FilterChips } from '../../../components/admin/filter-chips';
import { PageSteps } from '../../../components/admin/page-steps';
import { QueryStates } from '../../../components/admin/query-states';
import { SectionTabs } from '../../../components/admin/section-tabs';
import { TableSkeleton } from '../../../components/admin/table-skeleton';
import { EmptyState } from '../../../components/ui/empty-state';
import { OPINION_STATES, QUEUE_PAGE, QUEUE_TABS } from '../queue-words';
import type { useQueue } from '../use-queue';

interface Props {
  title: string;
  sub: string;
  failed: string;
  queue: ReturnType<typeof useQueue>;
  data: { total: number; counts: Record<string, number> } | undefined;
  isError: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** A queue of what shoppers say: tabs, statuses with counts, what is there, the steps between pages. */
export function QueueFrame({ title, sub, failed, queue, data, isError, onRetry, children }: Props) {
  const { status, page, toStatus, toPage } = queue;
  return (
    <AdminPage>
      <AdminHead title={title} sub={sub} />
      <SectionTabs label="What shoppers say" pages={QUEUE_TABS} />
      <div className="mb-5">
        <FilterChips
          label="Status"
          value={status}
          onChange={toStatus}
          options={(Object.keys(OPINION_STATES) as OpinionStatus[]).map((name) => ({
            ...{ value: name, text: OPINION_STATES[name].word },
            count: data && (data.counts[name] ?? 0),
          }))}
        />
      </div>
      <QueryStates query={{ data, isError }} failed={failed} onRetry={onRetry} skeleton={<TableSkeleton rows={3} />} />
      {data?.total === 0 && <EmptyState text={status === 'pending' ? 'Everything is read' : 'Nothing here'} />}
      <ul className="grid grid-cols-1 gap-4">{children}</ul>
      {data && <PageSteps page={page} pageSize={QUEUE_PAGE} total={data.total} onPage={toPage} />}
    </AdminPage>
  );
}

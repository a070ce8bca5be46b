import type { AuditRun } from '@shop/contracts/api/audits';
import { AdminHead } from '../../components/admin/admin-head';
import { QueryStates } from '../../components/admin/query-states';
import { SectionTabs } from '../../components/admin/section-tabs';
import { TableSkeleton } from '../../components/admin/table-skeleton';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { Notice } from '../../components/ui/notice';
import { SETTINGS_PAGES } from '../../config/settings-pages';
import { useAdminAction } from '../../hooks/use-admin-action';
import { useTitle } from '../../hooks/use-title';
import { useBeginAuditMutation, useGetAuditsQuery } from './books-api';
import { EarlierRuns } from './components/earlier-runs';
import { RunAbout } from './components/run-about';
import { RunFindings } from './components/run-findings';
import { lookOf, sentenceOf } from './run-words';

const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true };
/** While one runs, in ms. */
const LOOK_AGAIN_MS = 2_000;

/** Whether the shop adds up: what the last audits found, and a button for the next. */
export function BooksPage() {
  useTitle('Books');
  const query = useGetAuditsQuery(undefined, FRESH);
  const [begin] = useBeginAuditMutation();
  const { run: act, busy, problem } = useAdminAction(() => undefined);
  const [latest, ...earlier] = query.data?.runs ?? [];
  const isRunning = latest?.outcome === 'running';
  // the same data, asked for again and again for as long as one runs
  useGetAuditsQuery(undefined, { skip: !isRunning, pollingInterval: LOOK_AGAIN_MS });
  return (
    <div className="w-full max-w-[1120px]">
      <div className="pb-2.5">
        <SectionTabs label="Settings" pages={SETTINGS_PAGES} />
      </div>
      <AdminHead
        title="Books"
        sub="Whether stock, money, documents, pictures and events add up. It is looked into every night; it changes nothing."
        action={
          <Button busy={busy || isRunning} onClick={() => void act(() => begin().unwrap())}>
            Check now
          </Button>
        }
      />
      {problem !== undefined && (
        <Notice tone="bad" className="mb-4">
          {problem}
        </Notice>
      )}
      <QueryStates
        query={query}
        failed="Failed to load the books"
        onRetry={() => void query.refetch()}
        skeleton={<TableSkeleton rows={3} />}
      />
      {query.data && (latest ? <Latest run={latest} /> : <EmptyState text="Nobody has looked yet" />)}
      <EarlierRuns runs={earlier} />
    </div>
  );
}

function Latest({ run }: { run: AuditRun }) {
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="mb-3 text-[0.9688rem] leading-[1.4] font-semibold">
        The last look
      </h2>
      <Notice tone={lookOf(run).notice}>{sentenceOf(run)}</Notice>
      <div className="mt-2.5">
        <RunAbout run={run} />
      </div>
      <RunFindings run={run} />
    </section>
  );
}

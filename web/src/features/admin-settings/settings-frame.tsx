import type { ReactNode } from 'react';
import { AdminHead } from '../../components/admin/admin-head';
import { QueryStates } from '../../components/admin/query-states';
import { SectionTabs } from '../../components/admin/section-tabs';
import { TableSkeleton } from '../../components/admin/table-skeleton';
import { SETTINGS_PAGES } from '../../config/settings-pages';
import { useTitle } from '../../hooks/use-title';

interface SettingsFrameProps {
  title: string;
  sub: ReactNode;
  query: { data?: unknown; isError: boolean; refetch: () => unknown };
  children: ReactNode;
}

/** What the pages of the settings have in common. */
export function SettingsFrame({ title, sub, query, children }: SettingsFrameProps) {
  useTitle(title);
  return (
    <div className="flex w-full max-w-[1120px] flex-1 flex-col">
      <div className="pb-2.5">
        <SectionTabs label="Settings" pages={SETTINGS_PAGES} />
      </div>
      <AdminHead title={title} sub={sub} />
      <QueryStates
        query={query}
        failed="Failed to load the settings"
        onRetry={() => void query.refetch()}
        skeleton={<TableSkeleton rows={5} />}
      />
      {children}
    </div>
  );
}

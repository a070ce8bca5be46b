import { useSearchParams } from 'react-router-dom';
import { changeView, readView, writeView, type DashboardView } from './dashboard-view';

export function useDashboardView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  /** a search replaces the address, so that going back does not retrace every word */
  const change = (part: Partial<DashboardView>) => {
    setParams((now) => writeView(changeView(readView(now), part)), { replace: 'q' in part });
  };
  return { view, change };
}
